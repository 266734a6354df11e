import type { DateRangeSet } from '@homestead/contract'
import type { ReactNode } from 'react'
import type { ExportFile } from './export/file-name.ts'
import type { GridColumn } from './grid-column.ts'
import type { PagedRows } from './state/use-grid-page.ts'
import type { GridControls } from './state/use-grid-state.ts'
import type { RowLink } from './table/grid-row.tsx'

export interface ReportGridProps<Row> {
  /** Prefix of its keys in the address and in session storage. */
  gridKey: string
  columns: GridColumn<Row>[]
  /** The columns begin with just the widths they declare; else they share the room that is left. */
  exactWidths?: boolean
  /** undefined while loading. */
  rows: Row[] | undefined
  failed?: boolean
  onRetry?: () => void
  /** What a row is: 'builder', 'builders'. */
  rowName: { one: string; many: string }
  height?: 760 | 600 | 500 | 400
  maxHeight?: 700
  defaultSort?: { field: keyof Row & string; descending: boolean }
  /** Where a row leads; nowhere if it gives nothing. */
  rowLink?: (row: Row) => RowLink | undefined
  totals?: boolean
  /** A sentence below the grid, which a person may switch off. */
  footer?: string
  /** Instead of 'No records available' while nothing is filtered. */
  emptyText?: string
  rowActions?: (row: Row) => ReactNode
  /** What the rows are of, where nobody chooses it: 'October 2026'. It stands above them on paper. */
  period?: string | undefined
  /** Shows the picker. The chosen months are in the address: `useGridRange` reads them. */
  dateRange?: { set: DateRangeSet; months: number }
  savedFilters?: boolean
  /** Stands at the left of the toolbar, and may change what the grid shows. */
  renderTools?: ((controls: GridControls) => ReactNode) | undefined
  /** Draws the rows in another way than the table: the same filters, order, file and address. */
  renderView?: ((rows: Row[] | undefined) => ReactNode) | undefined
  exportFile?: ExportFile
  /** Off where the address does not lead to the grid, as in a dialog. */
  shared?: false
  /** The rows are a page of a longer list that the server narrows and sorts; `useGridPage` says which page is wished. */
  paged?: PagedRows<Row> | undefined
  /** For rows that are more than a line of text, in pixels. */
  rowHeight?: number
  reportTitle: string
}
