import { shareOf, withoutNoise } from '../../../lib/format/figures.ts'
import { columnKeys } from './column-keys.ts'
import type { GridColumn } from '../grid-column.ts'
import { finish } from './steps.ts'

const sumOf = (rows: readonly object[], order: Uint32Array, field: string): number => {
  const keys = finish(columnKeys(rows, { field, type: 'number' }))
  let sum = 0
  for (let i = 0; i < order.length; i++) {
    const key = keys[order[i] as number] as number
    if (!Number.isNaN(key)) sum += key
  }
  return withoutNoise(sum)
}

/** The totals of some rows by field: sums, and shares made of two sums. */
export const totalsOf = <Row extends object>(
  rows: readonly Row[],
  order: Uint32Array,
  columns: readonly GridColumn<Row>[],
): Partial<Row> => {
  const totals: Record<string, number> = {}
  for (const { field, total } of columns) {
    if (total === 'sum') totals[field] = sumOf(rows, order, field)
    else if (total) totals[field] = shareOf(sumOf(rows, order, total.of), sumOf(rows, order, total.per))
  }
  return totals as Partial<Row>
}
