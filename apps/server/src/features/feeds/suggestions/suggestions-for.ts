import type { FeedRunError } from '@homestead/contract'
import type { Column } from '@homestead/contract/feeds/column'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { knownKeys } from './known-keys.ts'
import { nearestWord } from './near-words.ts'

type Wrong = Pick<FeedRunError, 'feed' | 'column' | 'value' | 'kind'>

const keyOf = ({ feed, column, value }: Pick<Wrong, 'feed' | 'column' | 'value'>) =>
  JSON.stringify([feed, column, value])

const columnOf = ({ feed, column }: Wrong): Column | undefined => feedNamed(feed)?.columns[column]

/** Of a list every item that nobody knows has to be near one that is known. */
function nearestList(given: string, values: readonly string[]): string | undefined {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]))
  const items = given.split(';').map((item) => item.trim())
  const meant = items.map((item) => known.get(item.toLowerCase()) ?? nearestWord(item, values))
  return meant.includes(undefined) ? undefined : meant.join('; ')
}

/** A day as spreadsheets write it here: the month first. */
const spreadsheetDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const dayMeant = (value: string): string | undefined => {
  const [, month = '', day = '', year = ''] = spreadsheetDay.exec(value.trim()) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

const wordMeant = (column: Column | undefined, value: string): string | undefined => {
  if (column?.type === 'day') return dayMeant(value)
  if (column?.type === 'choice') return nearestWord(value, Object.keys(column.values))
  return column?.type === 'list' && column.values ? nearestList(value, column.values) : undefined
}

const Counted = z.object({ feed: z.string(), column: z.string(), value: z.string(), rows: z.number() })

const countRows = (db: Queries, run: number, wrong: readonly Wrong[]) =>
  db.rows(
    Counted,
    sql`
      select feed, column_name as column, value, count(*)::int as rows from feed_error
      where run_id = ${run} and (feed, column_name, value) in (
        select * from unnest(${wrong.map(({ feed }) => feed)}::text[], ${wrong.map(({ column }) => column)}::text[],
          ${wrong.map(({ value }) => value)}::text[]))
      group by 1, 2, 3`,
  )

/** For each error what was probably meant, once for each value: the same ones after it are mended with it. */
export async function suggestionsFor(
  db: Queries,
  run: number,
  errors: readonly Wrong[],
): Promise<FeedRunError['suggestion'][]> {
  const first = [...new Map(errors.toReversed().map((error) => [keyOf(error), error])).values()]
  const meant = new Map<string, string>()
  const referring = new Map<string, Wrong[]>()
  for (const error of first) {
    const column = columnOf(error)
    const word = wordMeant(column, error.value)
    if (word !== undefined) meant.set(keyOf(error), word)
    if (column?.type === 'reference' && error.kind === 'unknown' && !column.within)
      referring.set(column.feed, [...(referring.get(column.feed) ?? []), error])
  }
  for (const [feed, wrong] of referring) {
    const keys = await knownKeys(
      db,
      run,
      feed,
      wrong.map(({ value }) => value),
    )
    for (const error of wrong) {
      const key = keys.get(error.value)
      if (key !== undefined) meant.set(keyOf(error), key)
    }
  }
  if (meant.size === 0) return errors.map(() => null)
  const counted = await countRows(
    db,
    run,
    first.filter((error) => meant.has(keyOf(error))),
  )
  const rows = new Map(counted.map((each) => [keyOf(each), each.rows]))
  return errors.map((error, at) => {
    const key = keyOf(error)
    const value = meant.get(key)
    const isFirst = errors.findIndex((each) => keyOf(each) === key) === at
    return value === undefined || !isFirst ? null : { value, rows: rows.get(key) ?? 1 }
  })
}
