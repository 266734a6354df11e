import type { Month } from '@homestead/contract'
import { useMemo, useRef, useState } from 'react'
import { layOut } from './columns/column-layout.ts'
import { changedColumn, moveColumn, neighbourOf, visibleColumns } from './columns/column-view.ts'
import css from './grid.module.css'
import chips from './filters/chips.module.css'
import { FilterChips, GridChips } from './filters/grid-chips.tsx'
import { GridColumnMenu, type OpenMenu } from './columns/grid-column-menu.tsx'
import { GridEmpty } from './grid-empty.tsx'
import { GridFooter } from './table/grid-footer.tsx'
import type { Sort } from './state/grid-state.ts'
import { GridTable } from './table/grid-table.tsx'
import { allLines, pageOf } from './engine/lines.ts'
import { LoadingGrid } from './loading-grid.tsx'
import { PrintSheet } from './export/print-sheet.tsx'
import type { ReportGridProps } from './report-grid-props.ts'
import { measuredWidths, type Widths } from './table/start-resize.ts'
import { totalsOf } from './engine/totals.ts'
import { asTheyCame } from './engine/arrange.ts'
import { useArrangement } from './engine/use-arrangement.ts'
import type { GridControls } from './state/use-grid-state.ts'
import { useHeaderDrag } from './table/use-header-drag.ts'
import { useKeysAhead } from './engine/use-keys-ahead.ts'

/** Descending, ascending, none. */
const nextSort = (sort: Sort | undefined, field: string): Sort | undefined => {
  if (sort?.field !== field) return { field, descending: true }
  return sort.descending ? { field, descending: false } : undefined
}

const toggled = (paths: readonly string[], path: string): readonly string[] =>
  paths.includes(path) ? paths.filter((other) => other !== path) : [...paths, path]

/** The grid itself, once its rows are there. Inside a panel it fills it, without frame and pager of its own. */
export function LoadedGrid<Row extends object>(
  props: ReportGridProps<Row> & {
    rows: Row[]
    controls: GridControls
    range?: { start: Month; end: Month } | undefined
    inPanel?: boolean
  },
) {
  const { columns, exactWidths = false, rows, controls, rowName, paged, rowHeight } = props
  const { height = 600, maxHeight, inPanel = false } = props
  const { state, change, changeColumns } = controls
  const frame = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<OpenMenu>()
  const closed = useMemo(() => new Set(state.closed), [state.closed])
  const { arrangement, busy: arranging } = useArrangement(rows, columns, paged ? asTheyCame : state)
  const busy = arranging || (paged?.busy ?? false)
  useKeysAhead(rows, columns)
  const layout = useMemo(
    () => layOut(columns, visibleColumns(columns, state.columns), exactWidths),
    [columns, state.columns, exactWidths],
  )
  const group = (field: string) => {
    if (!state.group.includes(field)) change({ group: [...state.group, field] })
  }
  const { drag, start } = useHeaderDrag((field, target) =>
    target === 'group' ? group(field) : changeColumns(moveColumn(state.columns, field, target.column)),
  )
  const totals = useMemo(
    () => (arrangement && props.totals ? totalsOf(arrangement.rows, arrangement.order, columns) : undefined),
    [arrangement, props.totals, columns],
  )
  const page = useMemo(
    () =>
      arrangement &&
      (paged
        ? { ...allLines(arrangement), count: paged.total, skip: paged.skip }
        : pageOf(arrangement, closed, state.skip, state.take)),
    [arrangement, closed, state.skip, state.take, paged],
  )
  if (!arrangement || !page)
    return (
      <LoadingGrid
        columns={columns}
        exactWidths={exactWidths}
        height={height}
        rowHeight={rowHeight}
        rowsName={rowName.many}
      />
    )
  const count = paged?.total ?? arrangement.order.length
  const rowsText = (number: number) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? rowName.one : rowName.many}`
  const resize = (widths: Widths) =>
    changeColumns(
      state.columns.map((view) => changedColumn(view, { width: widths[view.field] ?? view.width })),
    )
  const nudge = (field: string, direction: -1 | 1, what: 'move' | 'resize') => {
    const neighbour = neighbourOf(state.columns, field, direction)
    if (what === 'move' && neighbour) changeColumns(moveColumn(state.columns, field, neighbour))
    if (what === 'move' || !frame.current) return
    const widths = measuredWidths(frame.current)
    resize({ ...widths, [field]: (widths[field] ?? 0) + 16 * direction })
  }
  return (
    <>
      {paged && state.filter.length > 0 && (
        <div className={chips.line}>
          <FilterChips columns={columns} filter={state.filter} onFilter={(filter) => change({ filter })} />
        </div>
      )}
      {!paged && (!inPanel || state.filter.length + state.group.length > 0) && (
        <GridChips
          columns={columns}
          state={state}
          drag={drag}
          onFilter={(filter) => change({ filter })}
          onGroup={(fields) => change({ group: fields })}
        />
      )}
      <div
        ref={frame}
        className={css.frame}
        data-in-panel={inPanel || undefined}
        style={inPanel ? undefined : maxHeight ? { maxHeight } : { height }}
      >
        <GridTable
          gridKey={props.gridKey}
          label={props.reportTitle}
          busy={busy}
          rowHeight={rowHeight}
          arrangement={arrangement}
          lines={page.lines}
          skip={page.skip}
          count={page.count}
          declared={columns}
          layout={layout}
          sort={state.sort}
          filter={state.filter}
          closed={closed}
          onToggle={(path) => change({ closed: toggled(state.closed, path), skip: state.skip })}
          rowLink={props.rowLink}
          rowActions={props.rowActions}
          menuField={menu?.field}
          drag={drag}
          actions={{
            sortBy: (field) => change({ sort: nextSort(state.sort, field) }),
            openMenu: (field, button) => setMenu(menu?.field === field ? undefined : { field, button }),
            startDrag: start,
            nudge,
          }}
          onResized={resize}
          onScrolled={() => menu && setMenu(undefined)}
          totals={totals && { of: totals, count: rowsText(count) }}
        />
        {count === 0 && <GridEmpty grid={props} hasFilters={state.filter.length > 0} />}
        {!inPanel && (
          <GridFooter
            page={page}
            take={state.take}
            paged={paged !== undefined}
            rowCount={count}
            groupCount={arrangement.groups.filter(({ level }) => level === 0).length}
            rowsText={rowsText}
            onSkip={(skip) => change({ skip })}
            onTake={(take) => change({ take })}
          />
        )}
        {menu && (
          <GridColumnMenu
            menu={menu}
            frame={frame}
            columns={columns}
            controls={controls}
            onGroup={paged ? undefined : group}
            onClose={() => setMenu(undefined)}
          />
        )}
      </div>
      <PrintSheet
        {...props}
        arrangement={arrangement}
        state={state}
        range={props.range}
        totals={props.totals ?? false}
        bare={inPanel}
      />
      <p className={css.silent} role="status">
        {busy ? '' : rowsText(count)}
      </p>
      {drag && (
        <span className={chips.ghost} style={{ left: drag.x + 12, top: drag.y + 8 }}>
          {drag.title}
        </span>
      )}
    </>
  )
}
