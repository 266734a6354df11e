import { feedNamed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql, type Sql } from '../../../platform/sql/sql.ts'
import { readTable } from '../engine/run-tables.ts'
import { targetOf } from '../targets/target-list.ts'
import { columnName, hasOwnKey } from '../targets/target.ts'
import { keysNear, nearestWord } from './near-words.ts'

/** Rows of a run have no index: of more than these nobody looks for a key. */
const mostStaged = 200_000
/** Names are compared one by one with so few only. */
const mostNames = 2000

const Key = z.object({ key: z.string() })
const Named = z.object({ key: z.string(), name: z.string() })
const Staged = z.object({ isStaged: z.boolean() })

/** Where keys and names of a feed are: in its table, and in the same run. */
async function sourcesOf(db: Queries, run: number, feed: FeedName) {
  const { table, only, columns } = targetOf(feed)
  const key = feedNamed(feed)?.key[0] ?? ''
  const hasName = columns['name'] !== undefined
  const staged = readTable(run, feed)
  const { isStaged } = await db.row(
    Staged,
    sql`select to_regclass(${staged}) is not null and exists (select from feed_run_part p
      where p.run_id = ${run} and p.feed = ${feed} and p.read_count <= ${mostStaged}) as "isStaged"`,
  )
  const held = sql`select t.source_key as key, ${sql.raw(columns['name']?.held ?? `''`)} as name
    from ${sql.raw(table)} t where ${sql.raw(only)}`
  const read = sql`select s.${sql.raw(columnName(key))} as key, ${sql.raw(hasName ? 's.name' : `''`)} as name
    from ${sql.raw(staged)} s where s.deleted is not true`
  return { sources: isStaged ? [held, read] : [held], hasName }
}

const namesIn = async (db: Queries, sources: readonly Sql[]) => {
  const named = await db.rows(
    Named,
    sql`select distinct key, name from (${sql.join([...sources], ' union all ')}) x where name <> ''
      limit ${mostNames + 1}`,
  )
  return named.length > mostNames ? [] : named
}

/** The one key that was probably meant, for each value that is none: by the name of the thing, or one slip away. */
export async function knownKeys(
  db: Queries,
  run: number,
  feed: string,
  values: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const name = feedNamed(feed)?.name
  if (name === undefined || !hasOwnKey(targetOf(name))) return found
  const { sources, hasName } = await sourcesOf(db, run, name)
  const near = new Map(values.map((value) => [value, keysNear(value)]))
  const wanted = [...new Set([...near.values()].flat(2))]
  const keys = await db.rows(
    Key,
    sql`select distinct key from (${sql.join(
      sources.map((source) => sql`select key from (${source}) x where key = any(${wanted}::text[])`),
      ' union all ',
    )}) y`,
  )
  const isThere = new Set(keys.map(({ key }) => key))
  const names = hasName ? await namesIn(db, sources) : []
  const words = new Map(
    names.flatMap((each) => [each.key, each.name].map((word) => [word, each.key] as const)),
  )
  for (const [value, slips] of near) {
    const likeliest = slips
      .map((each) => each.filter((key) => isThere.has(key)))
      .find((each) => each.length > 0)
    const key =
      likeliest?.length === 1 ? likeliest[0] : words.get(nearestWord(value, [...words.keys()]) ?? '')
    if (key !== undefined) found.set(value, key)
  }
  return found
}
