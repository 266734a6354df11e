import { cellOf, columnKeys } from './column-keys.ts'
import type { TypedField } from './filter-rows.ts'
import type { Steps } from './steps.ts'

/** Rows that stand together because they share a value: places `start` to `end` of the order. */
export interface RowGroup {
  level: number
  field: string
  value: unknown
  /** The values from the outermost group inwards; the same group is known by it when the rows come anew. */
  path: string
  start: number
  end: number
}

/** The groups of an order that is sorted by these columns, outer ones before the inner ones they contain. */
export function* groupRows(
  rows: readonly object[],
  order: Uint32Array,
  columns: readonly TypedField[],
): Steps<RowGroup[]> {
  const keys: Float64Array[] = []
  for (const column of columns) keys.push(yield* columnKeys(rows, column))
  const groups: RowGroup[] = []
  const open: RowGroup[] = []
  for (let at = 0; at < order.length; at++) {
    const level = at ? levelOfChange(keys, order[at - 1] as number, order[at] as number) : 0
    if (level >= 0)
      for (let inner = level; inner < columns.length; inner++) {
        const { field } = columns[inner] as TypedField
        const value = cellOf(rows[order[at] as number] as object, field)
        const path = `${inner ? open[inner - 1]?.path : ''}/${JSON.stringify(value ?? null)}`
        const group = { level: inner, field, value, path, start: at, end: order.length }
        const before = open[inner]
        if (before) before.end = at
        open[inner] = group
        groups.push(group)
      }
    if (at % 16_384 === 16_383) yield
  }
  return groups
}

/** The outermost column in which two rows differ; -1 if they differ in none. Empty ones are alike. */
const levelOfChange = (keys: readonly Float64Array[], one: number, other: number): number => {
  for (let level = 0; level < keys.length; level++) {
    const column = keys[level] as Float64Array
    const [a, b] = [column[one] as number, column[other] as number]
    if (a !== b && !(Number.isNaN(a) && Number.isNaN(b))) return level
  }
  return -1
}
