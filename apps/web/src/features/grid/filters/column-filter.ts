import { formatCell } from '../columns/format-cell.ts'
import type { ColumnType } from '../grid-column.ts'
import type { Filter } from '../state/grid-state.ts'
import { parseShortDate } from '../dates/short-date.ts'

/** A filter's value as it is typed. */
export const typedValue = (value: Filter['value'] | undefined, type: ColumnType): string => {
  if (value === undefined) return ''
  return type === 'date' ? formatCell(value, { type: 'date' }) : String(value)
}

/** What was typed as a value of the column's type; undefined where it is none. */
export const valueFrom = (typed: string, type: ColumnType): Filter['value'] | undefined => {
  if (type === 'text') return typed === '' ? undefined : typed
  if (type === 'boolean') return typed === 'true'
  if (type === 'date') return parseShortDate(typed) ?? undefined
  const text = typed.replaceAll(/[$,%\s]/g, '')
  const number = Number(text)
  return text && Number.isFinite(number) ? number : undefined
}

/** What is wrong with it, in words. */
export const valueProblem = (type: ColumnType): string =>
  type === 'date' ? 'Enter a date as MM/DD/YYYY.' : type === 'text' ? 'Enter a text.' : 'Enter a number.'
