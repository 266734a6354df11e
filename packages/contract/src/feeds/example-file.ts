import type { Column, Columns, TextColumn } from './column.ts'
import type { Feed } from './feed.ts'
import { feedNamed } from './feed-list.ts'

/** What fits a pattern: the first of these that does. */
const texts = ['America/Chicago', 'TX', '75034', 'someone@example.com', 'https://www.example.com', '2026-10']

const exampleText = (column: TextColumn, name: string): string => {
  const { pattern } = column
  if (pattern) return texts.find((text) => text.length <= column.most && pattern.matches.test(text)) ?? ''
  return name.replaceAll('_', ' ').slice(0, column.most)
}

/** The key of a feed's only example, which rows of others refer to. */
const keyText = (feed: Feed, name: string): string => {
  const column = feed.columns[name]
  return column ? exampleCell(column, feed, name) : ''
}

const exampleOf = (columns: Columns, feed: Feed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, column]) => column.required)
      .map(([name, column]) => [name, exampleCell(column, feed, name)]),
  )

function exampleCell(column: Column, feed: Feed, name: string): string {
  if (column.example !== undefined) return column.example
  switch (column.type) {
    case 'reference': {
      const other = feedNamed(column.feed)
      return other ? keyText(other, other.key.at(-1) ?? '') : ''
    }
    case 'text':
      return feed.key.includes(name) && !column.pattern ? `${feed.name}-1` : exampleText(column, name)
    case 'whole':
    case 'decimal':
      return String(Math.max(column.least, Math.min(column.most, 1)))
    case 'money':
      return '12.50'
    case 'yes-no':
      return String(column.otherwise ?? false)
    case 'day':
      return '2026-10-14'
    case 'moment':
      return '2026-10-14T09:12:00Z'
    case 'choice':
      return column.otherwise ?? Object.keys(column.values)[0] ?? ''
    case 'list':
      return column.values?.[0] ?? (column.required ? 'One' : '')
    case 'records':
      return column.required ? JSON.stringify([exampleOf(column.columns, feed)]) : ''
    case 'file':
    default:
      return ''
  }
}

/** A file of a feed to begin with: its columns, and one row that could be loaded. */
export const exampleRows = (feed: Feed): readonly (readonly string[])[] => [
  Object.keys(feed.columns),
  Object.entries(feed.columns).map(([name, column]) => exampleCell(column, feed, name)),
]
