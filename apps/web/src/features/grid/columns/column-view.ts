import type { GridColumn } from '../grid-column.ts'
import type { ColumnView } from '../state/grid-state.ts'

type Columns = readonly GridColumn<never>[]

export const minWidth = 48
export const maxWidth = 1200

export const defaultColumns = (columns: Columns): ColumnView[] =>
  columns.map(({ field, hidden, width }) => ({ field, visible: !hidden, width }))

const bounded = (width: number) => Math.min(maxWidth, Math.max(minWidth, Math.round(width)))

/** A remembered view of columns, completed by those that came later and rid of doubles. */
export const mergeColumns = (views: readonly ColumnView[], columns: Columns): ColumnView[] => {
  const seen = new Map(views.toReversed().map((view) => [view.field, view]))
  const kept = views.filter((view) => seen.get(view.field) === view)
  const added = defaultColumns(columns).filter(({ field }) => !seen.has(field))
  const all = [...kept, ...added].map((view) => ({ ...view, width: bounded(view.width) }))
  // A grid without any column could not be put right again by someone who cannot see its menu.
  return all.some(({ visible }) => visible) ? all : defaultColumns(columns)
}

/** Moves a column to the place another one has, as a drag does. */
export const moveColumn = (views: readonly ColumnView[], field: string, to: string): ColumnView[] => {
  const from = views.findIndex((view) => view.field === field)
  const target = views.findIndex((view) => view.field === to)
  const moved = views[from]
  if (!moved || target < 0) return [...views]
  return views.toSpliced(from, 1).toSpliced(target, 0, moved)
}

/** The visible neighbour a column would change places with. */
export const neighbourOf = (
  views: readonly ColumnView[],
  field: string,
  direction: -1 | 1,
): string | undefined => {
  const visible = views.filter((view) => view.visible)
  return visible[visible.findIndex((view) => view.field === field) + direction]?.field
}

export const changedColumn = (view: ColumnView, change: Partial<ColumnView>): ColumnView => ({
  ...view,
  ...change,
  width: bounded(change.width ?? view.width),
})

export const changeColumn = (
  views: readonly ColumnView[],
  field: string,
  change: Partial<ColumnView>,
): ColumnView[] => views.map((view) => (view.field === field ? changedColumn(view, change) : view))

/** Those with the ones whose values they show too, each once. */
export const withAlsoShown = <Row>(
  columns: readonly GridColumn<Row>[],
  declared: readonly GridColumn<Row>[],
): GridColumn<Row>[] => {
  const isAmong = (field: string) => columns.some((column) => column.field === field)
  return columns.flatMap((column) => [
    column,
    ...declared.filter(({ field }) => column.also?.includes(field) && !isAmong(field)),
  ])
}

/** The columns that are shown, in their order, with the width they have now. */
export const visibleColumns = <Row>(
  columns: readonly GridColumn<Row>[],
  views: readonly ColumnView[],
): GridColumn<Row>[] =>
  views.flatMap(({ field, visible, width }) => {
    const column = columns.find((candidate) => candidate.field === field)
    return column && visible ? [{ ...column, width }] : []
  })
