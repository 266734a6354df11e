import { columnKeys } from './column-keys.ts'
import { filterRows, type TypedField } from './filter-rows.ts'
import type { GridState } from '../state/grid-state.ts'
import { groupRows, type RowGroup } from './group-rows.ts'
import { sortByKey } from './radix-sort.ts'
import type { Steps } from './steps.ts'

/** What is left of the rows, in which order, and how they stand together. The rows themselves are never copied. */
export interface Arrangement<Row> {
  rows: readonly Row[]
  order: Uint32Array
  groups: readonly RowGroup[]
}

export type Wish = Pick<GridState, 'filter' | 'sort' | 'group'>

/** For rows that somebody else has arranged. */
export const asTheyCame: Wish = { filter: [], sort: undefined, group: [] }

export function* arrange<Row extends object>(
  rows: readonly Row[],
  columns: readonly TypedField[],
  { filter, sort, group }: Wish,
): Steps<Arrangement<Row>> {
  const columnOf = (field: string) => columns.find((column) => column.field === field)
  let order = yield* filterRows(rows, columns, filter)
  yield
  const grouped = group.map(columnOf).filter((column) => column !== undefined)
  const sorted = sort && columnOf(sort.field)
  if (sorted) order = yield* sortByKey(order, yield* columnKeys(rows, sorted), sort.descending)
  // Every pass keeps the order of the one before, so the innermost group is sorted first.
  for (const column of grouped.toReversed()) {
    const descending = sorted?.field === column.field && sort?.descending
    order = yield* sortByKey(order, yield* columnKeys(rows, column), descending)
  }
  yield
  return { rows, order, groups: grouped.length ? yield* groupRows(rows, order, grouped) : [] }
}
