import { type DateRangeSet, rangeOf } from '@homestead/contract'
import type { ReactNode } from 'react'
import { useLastMonth } from './dates/calendar.ts'
import { ExportButton } from './export/export-button.tsx'
import type { ExportFile } from './export/file-name.ts'
import type { GridColumn } from './grid-column.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { GridView } from './grid-view.tsx'
import type { RowLink } from './table/grid-row.tsx'
import type { PagedRows } from './state/use-grid-page.ts'
import css from './grid.module.css'
import { LoadingGrid } from './loading-grid.tsx'
import { LoadedGrid } from './loaded-grid.tsx'
import { SavedFiltersButton } from './filters/saved-filters-button.tsx'
import { readSavedText, savedText } from './state/saved-text.ts'
import { ShareButton } from './state/share-button.tsx'
import { UnreadableNotice } from './state/unreadable-notice.tsx'
import { type GridControls, useGridState } from './state/use-grid-state.ts'
import { useSetup } from './state/use-grid-setup.ts'
import { encodeState } from './state/state-codec.ts'

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

const noRows: never[] = []

/** A report as a grid: sorted, filtered, grouped and paged in the browser, its state in the address. */
export function ReportGrid<Row extends object>(props: ReportGridProps<Row>) {
  const { gridKey, columns, dateRange, failed = false, height = 600 } = props
  const lastMonth = useLastMonth()
  const setup = useSetup(columns, props.defaultSort, dateRange?.set, lastMonth)
  const controls = useGridState(gridKey, setup)
  const { state, unreadable } = controls
  const rows = props.rows ?? (failed ? noRows : undefined)
  const range = state.range ?? rangeOf(dateRange?.months ?? 1, lastMonth)
  return (
    <>
      <GridToolbar
        columns={columns}
        state={state}
        controls={controls}
        ready={rows !== undefined}
        dateRange={dateRange}
        range={range}
        onRange={({ start, end, monthCount: preset }) => controls.change({ range: { start, end, preset } })}
        onReset={controls.reset}
        tools={props.renderTools?.(controls)}
        hasColumns={props.renderView === undefined}
        hasFooter={props.footer !== undefined}
        filters={
          props.savedFilters && (
            <SavedFiltersButton
              gridKey={gridKey}
              count={state.filter.length}
              savedData={savedText(encodeState(state, setup), { set: dateRange?.set, lastMonth })}
              onApply={(data) => controls.show(readSavedText(data, { lastMonth }))}
            />
          )
        }
        sharing={
          props.shared !== false && (
            <ShareButton gridKey={gridKey} range={dateRange && range} readable={controls.readable} />
          )
        }
        exporting={
          props.exportFile && (
            <ExportButton
              gridKey={gridKey}
              file={props.exportFile}
              reportTitle={props.reportTitle}
              columns={columns}
              rows={rows}
              allRows={props.paged?.all}
              state={state}
              range={range}
              hasRange={dateRange !== undefined}
              totals={props.totals ?? false}
            />
          )
        }
      />
      {unreadable.length > 0 && <UnreadableNotice onClose={() => controls.show(encodeState(state, setup))} />}
      {rows && props.renderView ? (
        <GridView {...props} rows={rows} controls={controls} range={dateRange && range} />
      ) : rows ? (
        <LoadedGrid {...props} rows={rows} controls={controls} range={dateRange && range} />
      ) : props.renderView ? (
        props.renderView(undefined)
      ) : (
        <LoadingGrid
          columns={columns}
          exactWidths={props.exactWidths ?? false}
          height={height}
          rowHeight={props.rowHeight}
          bare={props.paged !== undefined && state.filter.length === 0}
          rowsName={props.rowName.many}
        />
      )}
      {props.footer && state.footer && <p className={css.note}>{props.footer}</p>}
    </>
  )
}
