import { formatCents, formatDate, formatMoney } from '../../../lib/format/format.ts'
import type { ColumnType, GridColumn } from '../grid-column.ts'
import { yesNo } from '../messages.ts'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A value as its column shows it; nothing for an empty one. */
export const formatCell = (value: unknown, column: Pick<GridColumn<never>, 'type' | 'cents'>): string => {
  const { type, cents } = column
  if (value === null || value === undefined || value === '') return ''
  if (type === 'date') return formatDate(value as string)
  if (type === 'boolean') return yesNo(value === true)
  if (typeof value !== 'number') return value as string
  if (type === 'currency') return cents ? formatCents(value) : formatMoney(value)
  if (type === 'percent') return `${percent.format(value)}%`
  return number.format(value)
}

export const isFigure = (type: ColumnType): boolean =>
  type === 'number' || type === 'currency' || type === 'percent'
