import { feedStates, type FeedState } from '@homestead/contract'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { serve } from '../../../platform/request/serve.ts'
import { isoInstant } from '../../../platform/sql/fragments.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { heldCount } from '../targets/held-count.ts'
import { targetOf } from '../targets/target-list.ts'
import { shownStatus, SummaryRow } from '../runs/run-summary.ts'

const Held = z.object({ feed: z.string(), held: z.number() })

const heldCounts = (db: Queries) =>
  db.rows(
    Held,
    sql.join(
      feeds.map(({ name }) => sql`select ${name}::text as feed, ${heldCount(targetOf(name))} as held`),
      ' union all ',
    ),
  )

const Applied = SummaryRow.pick({
  id: true,
  fileName: true,
  door: true,
  madeBy: true,
  appliedAt: true,
}).extend({
  feed: z.string(),
  newCount: z.number(),
  changedCount: z.number(),
  removedCount: z.number(),
  errorCount: z.number(),
})

const lastApplied = (db: Queries) =>
  db.rows(
    Applied,
    sql`
      select distinct on (p.feed) p.feed, r.id, r.file_name as "fileName", r.door, r.made_by as "madeBy",
        ${isoInstant('r.applied_at')} as "appliedAt", p.new_count as "newCount", p.changed_count as "changedCount",
        p.removed_count as "removedCount", p.error_count as "errorCount"
      from feed_run_part p join feed_run r on r.id = p.run_id
      where r.status = 'Applied' and p.file_names <> '{}' order by p.feed, r.applied_at desc`,
  )

const Open = SummaryRow.pick({ id: true, status: true, problem: true }).extend({ feeds: z.array(z.string()) })

/** Whatever is neither done nor put away, and failures: the latest first. Of a package every feed of it. */
const openRuns = (db: Queries) =>
  db.rows(
    Open,
    sql`
      select r.id, ${shownStatus} as status, r.problem,
        case when r.feed <> '' then array[r.feed] else
          array(select p.feed from feed_run_part p where p.run_id = r.id and p.file_names <> '{}') end as feeds
      from feed_run r
      where r.status not in ('Applied', 'Undone', 'Discarded') order by r.id desc limit 200`,
  )

export const feedStatesRoute = serve(feedStates, async ({ feedDb }): Promise<FeedState[]> => {
  const [held, applied, open] = [await heldCounts(feedDb), await lastApplied(feedDb), await openRuns(feedDb)]
  return feeds.map(({ name, title, meaning, columns }) => {
    const last = applied.find(({ feed }) => feed === name)
    const since = open.find(({ id, feeds: named }) => named.includes(name) && id > (last?.id ?? 0))
    const { feed: _, ...lastRun } = last ?? { feed: name }
    return {
      feed: name,
      title,
      meaning,
      columnCount: Object.keys(columns).length,
      heldCount: held.find(({ feed }) => feed === name)?.held ?? 0,
      lastRun: last ? (lastRun as NonNullable<FeedState['lastRun']>) : null,
      openRun: since ? { id: since.id, status: since.status, problem: since.problem } : null,
    }
  })
})
