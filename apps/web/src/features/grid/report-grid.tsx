import { rangeOf } from '@homestead/contract'
import { useLastMonth } from './dates/calendar.ts'
import { ExportButton } from './export/export-button.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { GridView } from './grid-view.tsx'
import type { ReportGridProps } from './report-grid-props.ts'
import css from './grid.module.css'
import { LoadingGrid } from './loading-grid.tsx'
import { LoadedGrid } from './loaded-grid.tsx'
import { SavedFiltersButton } from './filters/saved-filters-button.tsx'
import { readSavedText, savedText } from './state/saved-text.ts'
import { ShareButton } from './state/share-button.tsx'
import { UnreadableNotice } from './state/unreadable-notice.tsx'
import { useGridState } from './state/use-grid-state.ts'
import { useSetup } from './state/use-grid-setup.ts'
import { encodeState } from './state/state-codec.ts'

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
