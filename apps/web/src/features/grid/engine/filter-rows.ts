import { columnKeys, columnTexts, dayNumber } from './column-keys.ts'
import type { ColumnType, GridColumn } from '../grid-column.ts'
import type { Filter } from '../state/grid-state.ts'
import type { Steps } from './steps.ts'

/** What of a column decides which of its rows meet a condition. */
export interface TypedField {
  field: string
  type: ColumnType
  /** Never left out: without it amounts would be compared by the dollar. */
  cents: boolean
}

export const typedField = ({ field, type, cents = false }: GridColumn<never>): TypedField => ({
  field,
  type,
  cents,
})

/** The rows that meet every condition, in their own order. */
export function* filterRows(
  rows: readonly object[],
  columns: readonly TypedField[],
  filters: readonly Filter[],
): Steps<Uint32Array> {
  let order: Uint32Array = new Uint32Array(rows.length)
  for (let i = 0; i < order.length; i++) order[i] = i
  for (const filter of filters) {
    const column = columns.find(({ field }) => field === filter.field)
    if (column) order = yield* keep(order, yield* testOf(rows, column, filter))
  }
  return order
}

function* keep(order: Uint32Array, test: (row: number) => boolean): Steps<Uint32Array> {
  const kept = new Uint32Array(order.length)
  let count = 0
  for (let i = 0; i < order.length; i++) {
    const row = order[i] as number
    if (test(row)) kept[count++] = row
    if (i % 16_384 === 16_383) yield
  }
  return kept.subarray(0, count)
}

function* testOf(
  rows: readonly object[],
  column: TypedField,
  { operator, value }: Filter,
): Steps<(row: number) => boolean> {
  if (operator === 'contains' || operator === 'startswith') {
    const texts = yield* columnTexts(rows, column.field)
    const sought = String(value).toLowerCase()
    return operator === 'contains'
      ? (row) => (texts[row] as string).includes(sought)
      : (row) => (texts[row] as string).startsWith(sought)
  }
  const keys = yield* columnKeys(rows, column)
  const limit = column.type === 'date' ? dayNumber(value) : Number(value)
  const scale = scaleFor(column, limit)
  const asked = Math.round(limit * scale)
  const shown = (row: number) => Math.round((keys[row] as number) * scale)
  const tests = {
    eq: (row: number) => shown(row) === asked,
    gt: (row: number) => shown(row) > asked,
    lt: (row: number) => shown(row) < asked,
  }
  return tests[operator]
}

/** Whoever asks for the 33.3% they see wants the third behind it, and not among what is more; who writes more digits wants those. */
const scaleFor = ({ type, cents }: TypedField, asked: number): number => {
  const shown = type === 'number' || cents ? 2 : type === 'percent' ? 1 : 0
  return 10 ** Math.max(shown, String(asked).split('.')[1]?.length ?? 0)
}
