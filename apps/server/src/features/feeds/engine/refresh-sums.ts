import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { followFacts } from '../sums/follow-facts.ts'
import { judgedTable, type Run } from './run-tables.ts'

const Touched = z.object({ changed: z.number(), held: z.number(), isKept: z.boolean() })

/**
 * Working out everything anew reads every claim and writes every row of sums. A change to a fact costs about as much as
 * ten of those.
 */
const cheaperShare = 0.1
const readOrWritten = [
  'claim',
  'usage_month',
  'usage_window',
  'builder_category_month',
  'builder_category_window',
]

/** Sums follow the facts that a run changed: by what changed, or all of them anew where that is cheaper. */
export async function refreshSums(
  db: Queries,
  run: Run,
  judged: ReadonlySet<FeedName>,
  today: string,
): Promise<void> {
  const tableOf = (feed: 'closings' | 'claims') => (judged.has(feed) ? judgedTable(run.id, feed) : undefined)
  const facts = { closings: tableOf('closings'), claims: tableOf('claims') }
  const counts = [facts.closings, facts.claims].flatMap((table) =>
    table
      ? [`(select count(*) from ${table} where act in ('new', 'changed', 'follows', 'removed', 'error'))`]
      : [],
  )
  if (counts.length === 0) return
  const { changed, held, isKept } = await db.row(
    Touched,
    sql`
      select (${sql.raw(counts.join(' + '))})::int as changed,
        (select sum(greatest(reltuples, 0))::int from pg_class where oid = any (${readOrWritten}::regclass[])) as held,
        exists (select from rollup_state) as "isKept"`,
  )
  if (changed === 0) return
  if (!isKept || (changed > 1000 && changed > cheaperShare * held))
    await db.run(sql`select rollup_refill(${today}::date)`)
  else await followFacts(db, run.id, facts)
}
