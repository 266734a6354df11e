import { text, yesNo, type Column, type Columns } from './column.ts'

/** What happens to a row that its source takes away. */
export type Removal = 'deleted' | 'deactivated' | 'refused'

export interface Feed<Name extends string = string> {
  readonly name: Name
  readonly title: string
  /** What one row is, in a sentence. */
  readonly meaning: string
  /** The columns by which a row is known in its source. Loading one again changes it and never makes a second. */
  readonly key: readonly string[]
  readonly columns: Columns
  readonly removal: Removal
  /** What removal means here, in a sentence. */
  readonly removalMeaning: string
}

/** Columns that any feed may have besides its own. */
export const commonColumns = {
  source: text(
    'Where the row comes from, when two sources have the same keys. Empty for the source of the whole file.',
    60,
  ),
  deleted: yesNo('true takes the row away. Only the key need be filled then.', false),
} satisfies Columns

/** A key stands in every row. */
const withKey = (key: readonly string[], columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]): [string, Column] => [
      name,
      key.includes(name) ? { ...column, required: true } : column,
    ]),
  )

export const defineFeed = <const Name extends string>(feed: Feed<Name>): Feed<Name> => {
  const missing = feed.key.find((name) => !(name in feed.columns))
  if (missing) throw new Error(`The key column ${missing} of ${feed.name} is not declared.`)
  return { ...feed, columns: withKey(feed.key, feed.columns) }
}

/** Feeds that a row of this one may refer to, records within it included. */
export const referencedFeeds = (columns: Columns): string[] =>
  Object.values(columns).flatMap((column) => {
    if (column.type === 'reference') return [column.feed]
    return column.type === 'records' ? referencedFeeds(column.columns) : []
  })
