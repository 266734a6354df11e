import type { Month } from '@homestead/contract'
import { useMemo, useState } from 'react'
import chips from './filters/chips.module.css'
import { FilterChips } from './filters/grid-chips.tsx'
import { GridEmpty } from './grid-empty.tsx'
import css from './grid.module.css'
import { LoadingGrid } from './loading-grid.tsx'
import { PrintSheet } from './export/print-sheet.tsx'
import type { ReportGridProps } from './report-grid-props.ts'
import { useArrangement } from './engine/use-arrangement.ts'
import type { GridControls } from './state/use-grid-state.ts'

/** The rows that are left, in their order, drawn in the page's own way. */
export function GridView<Row extends object>(
  props: ReportGridProps<Row> & {
    rows: Row[]
    controls: GridControls
    range: { start: Month; end: Month } | undefined
  },
) {
  const { columns, rows, height = 600, rowName, controls } = props
  const { state, change } = controls
  const { arrangement } = useArrangement(rows, columns, state)
  const ready = useMemo(
    () => arrangement && Array.from(arrangement.order, (at) => arrangement.rows[at] as Row),
    [arrangement],
  )
  // While many rows that changed are arranged anew, the ones before stay: what is open in the view would be lost.
  const [last, setLast] = useState(ready)
  if (ready && ready !== last) setLast(ready)
  const shown = ready ?? last
  if (!shown)
    return <LoadingGrid columns={columns} exactWidths={false} height={height} rowsName={rowName.many} />
  return (
    <>
      {state.filter.length > 0 && (
        <div className={chips.line}>
          <FilterChips columns={columns} filter={state.filter} onFilter={(filter) => change({ filter })} />
        </div>
      )}
      {shown.length === 0 ? (
        <div className={css.frame} style={{ height }}>
          <GridEmpty grid={props} hasFilters={state.filter.length > 0} />
        </div>
      ) : (
        <div className={css.view}>{props.renderView?.(shown)}</div>
      )}
      {arrangement && (
        <PrintSheet
          {...props}
          arrangement={arrangement}
          state={state}
          totals={props.totals ?? false}
          bare={false}
        />
      )}
    </>
  )
}
