import type { ColumnType, GridColumn } from '../grid-column.ts'
import type { Steps } from './steps.ts'
import { rankTexts } from './text-rank.ts'

type Cells = Pick<GridColumn<never>, 'type'> & { field: string }

const keysOfRows = new WeakMap<readonly object[], Map<string, Float64Array>>()
const textsOfRows = new WeakMap<readonly object[], Map<string, string[]>>()

const cacheOf = <T>(all: WeakMap<readonly object[], Map<string, T>>, rows: readonly object[]) => {
  const found = all.get(rows) ?? new Map<string, T>()
  all.set(rows, found)
  return found
}

export const cellOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field]

/** '2026-07-09' as 20260709: days compare as numbers, and no clock and no time zone is asked. */
export const dayNumber = (date: unknown): number => {
  if (typeof date !== 'string' || date.length < 10) return Number.NaN
  const digit = (at: number) => date.charCodeAt(at) - 48
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
  return year * 10_000 + (digit(5) * 10 + digit(6)) * 100 + digit(8) * 10 + digit(9)
}

const keyOf: Record<Exclude<ColumnType, 'text'>, (cell: unknown) => number> = {
  number: (cell) => (typeof cell === 'number' ? cell : Number.NaN),
  currency: (cell) => (typeof cell === 'number' ? cell : Number.NaN),
  percent: (cell) => (typeof cell === 'number' ? cell : Number.NaN),
  date: dayNumber,
  boolean: (cell) => (typeof cell === 'boolean' ? Number(cell) : Number.NaN),
}

/** One number per row by which a column is compared; computed once, as long as the rows are the same. */
export function* columnKeys(rows: readonly object[], { field, type }: Cells): Steps<Float64Array> {
  const known = cacheOf(keysOfRows, rows)
  const ready = known.get(field)
  if (ready) return ready
  let keys: Float64Array
  if (type === 'text') keys = yield* rankTexts(rows.map((row) => textOf(cellOf(row, field))))
  else {
    keys = new Float64Array(rows.length)
    for (let i = 0; i < rows.length; i++) {
      keys[i] = keyOf[type](cellOf(rows[i] as object, field))
      if (i % 16_384 === 16_383) yield
    }
  }
  known.set(field, keys)
  return keys
}

const textOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : typeof cell === 'number' ? String(cell) : ''

/** The texts of a column in lower case, for filters. */
export function* columnTexts(rows: readonly object[], field: string): Steps<string[]> {
  const known = cacheOf(textsOfRows, rows)
  const ready = known.get(field)
  if (ready) return ready
  const texts: string[] = []
  for (let i = 0; i < rows.length; i++) {
    texts.push(textOf(cellOf(rows[i] as object, field)).toLowerCase())
    if (i % 8192 === 8191) yield
  }
  known.set(field, texts)
  return texts
}
