import type { Column, Columns } from '@homestead/contract/feeds/column'

/** A value of the database as a file has it. */
export type CellWriter = (value: unknown) => string

const dollars = (cents: unknown) => {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** The word of a choice for what the database holds. */
const wordOf = (column: Extract<Column, { type: 'choice' }>, value: unknown) =>
  Object.entries(column.values).find(([, held]) => String(held) === String(value))?.[0] ?? ''

/** Records hold texts as they were read: money in cents, choices as the database has them. */
function recordOf(columns: Columns, record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = record[name]
      if (value === null || value === undefined) return []
      if (column.type === 'records')
        return [[name, (value as Record<string, unknown>[]).map((each) => recordOf(column.columns, each))]]
      if (column.type === 'list') return [[name, value]]
      return [[name, cellWriter(column)(value)]]
    }),
  )
}

const asItIs: CellWriter = (value) => (typeof value === 'string' ? value : JSON.stringify(value))

export function cellWriter(column: Column): CellWriter {
  if (column.type === 'money') return dollars
  if (column.type === 'choice') return (value) => wordOf(column, value)
  if (column.type === 'list')
    return (value) => {
      const items = value as string[]
      return items.some((item) => item.includes(';')) ? JSON.stringify(items) : items.join('; ')
    }
  if (column.type === 'records')
    return (value) => {
      const records = (value as Record<string, unknown>[]).map((each) => recordOf(column.columns, each))
      return records.length === 0 ? '' : JSON.stringify(records)
    }
  return asItIs
}
