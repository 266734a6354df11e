import type { Column } from '@homestead/contract/feeds/column'
import type { FeedName } from '@homestead/contract/feeds/feed-list'
import type { Mode } from '@homestead/contract/feeds/run'

/** One feed of a run: what its files said, and the tables it is looked at in. */
export interface RunPart {
  readonly feed: FeedName
  /** Columns that the files have. */
  readonly columns: ReadonlySet<string>
  /** There are rows to be taken away. */
  readonly hasRemovals: boolean
}

export interface Run {
  readonly id: number
  readonly mode: Mode
  readonly parts: ReadonlyMap<FeedName, RunPart>
}

const inWords = (feed: string) => feed.replaceAll('-', '_')

/** What was read from files, as it was read. */
export const readTable = (run: number, feed: string): string =>
  `feed_staging.run_${run}_${inWords(feed)}_read`

/** Each row with what is to become of it. */
export const judgedTable = (run: number, feed: string): string => `feed_staging.run_${run}_${inWords(feed)}`

/** They live for one run. A vacuum that starts meanwhile would only be waited for, a second for each table to be dropped. */
export const stagedWith = 'with (autovacuum_enabled = false)'

/** Of tables that live for one run the database needs no more than a rough idea. */
export const analyzeStaged = (table: string): string =>
  `set default_statistics_target = 10; analyze ${table}; set default_statistics_target to default`

const types: Record<Exclude<Column['type'], 'choice'>, string> = {
  text: 'text',
  reference: 'text',
  file: 'text',
  whole: 'int',
  money: 'bigint',
  decimal: 'numeric',
  'yes-no': 'boolean',
  day: 'date',
  moment: 'timestamptz',
  list: 'jsonb',
  records: 'jsonb',
}
const choiceTypes: Record<string, string> = { number: 'int', boolean: 'boolean', string: 'text' }

/** Types of the columns while they are staged. */
export const stagedType = (column: Column): string =>
  column.type === 'choice'
    ? (choiceTypes[typeof Object.values(column.values)[0]] ?? 'text')
    : types[column.type]
