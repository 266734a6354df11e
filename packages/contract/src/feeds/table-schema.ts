import type { Column, Columns } from './column.ts'
import { commonColumns, type Feed } from './feed.ts'
import { feedNamed } from './feed-list.ts'

/** A feed as Frictionless Table Schema describes it, for programs of others to read and write its files by. */
export interface TableSchema {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly fields: readonly SchemaField[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly missingValues: readonly ['']
}

export interface SchemaField {
  readonly name: string
  readonly type: string
  readonly description: string
  readonly constraints?: Readonly<Record<string, unknown>>
  readonly [more: string]: unknown
}

interface ForeignKey {
  readonly fields: readonly string[]
  readonly reference: { readonly resource: string; readonly fields: readonly string[] }
}

/** What a kind of column is called there. */
const types = {
  text: { type: 'string' },
  reference: { type: 'string' },
  choice: { type: 'string' },
  whole: { type: 'integer' },
  money: { type: 'number' },
  decimal: { type: 'number' },
  'yes-no': { type: 'boolean', trueValues: ['true'], falseValues: ['false'] },
  day: { type: 'date' },
  moment: { type: 'datetime' },
  list: { type: 'list', delimiter: ';' },
  records: { type: 'array' },
  file: { type: 'string', format: 'uri' },
} satisfies Record<Column['type'], { type: string; [more: string]: unknown }>

const limitsOf = (column: Column): Record<string, unknown> => {
  if (column.type === 'text')
    return { maxLength: column.most, ...(column.pattern && { pattern: column.pattern.matches.source }) }
  if (column.type === 'whole' || column.type === 'decimal')
    return { minimum: column.least, maximum: column.most }
  if (column.type === 'money') return { minimum: 0 }
  if (column.type === 'choice') return { enum: Object.keys(column.values) }
  if (column.type === 'list')
    return { maxLength: column.mostItems, ...(column.values && { enum: column.values }) }
  return column.type === 'records' ? { maxLength: column.mostItems } : {}
}

const fieldOf = (name: string, column: Column): SchemaField => {
  const constraints = { ...(column.required && { required: true }), ...limitsOf(column) }
  return {
    name,
    ...types[column.type],
    ...(column.type === 'records' && { items: fieldsOf(column.columns) }),
    description: column.meaning,
    ...('otherwise' in column && column.otherwise !== undefined && { default: column.otherwise }),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  }
}

const fieldsOf = (columns: Columns): SchemaField[] =>
  Object.entries(columns).map(([name, column]) => fieldOf(name, column))

const foreignKeysOf = (feed: Feed): ForeignKey[] =>
  Object.entries(feed.columns).flatMap(([name, column]) =>
    column.type === 'reference'
      ? [
          {
            fields: [...(column.within ?? []), name],
            reference: { resource: column.feed, fields: feedNamed(column.feed)?.key ?? [] },
          },
        ]
      : [],
  )

export const tableSchema = (feed: Feed): TableSchema => ({
  name: feed.name,
  title: feed.title,
  description: `${feed.meaning} When a row is taken away: ${feed.removalMeaning}`,
  fields: fieldsOf({ ...feed.columns, ...commonColumns }),
  primaryKey: feed.key,
  foreignKeys: foreignKeysOf(feed),
  missingValues: [''],
})
