import type { FeedName } from '@homestead/contract/feeds/feed-list'
import type pg from 'pg'
import { z } from 'zod'
import { isoInstant } from '../../../platform/sql/fragments.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { keyPartsAsGiven } from '../engine/key-joins.ts'
import { heldRows } from '../engine/known.ts'
import { targetOf } from '../targets/target-list.ts'
import { hasOwnKey } from '../targets/target.ts'
import { withFeedSession } from './feed-session.ts'

const LastWritten = z.object({
  source: z.string(),
  /** Nothing where no run ever wrote the row. */
  run: z.number().nullable(),
  fileName: z.string().nullable(),
  appliedAt: z.iso.datetime().nullable(),
  appliedBy: z.string().nullable(),
})
export type LastWritten = z.infer<typeof LastWritten>

const mostRows = 20

/** Which run last wrote the row with this key: one for each source that has it. */
export function lastWritten(pool: pg.Pool, feed: FeedName, key: readonly string[]): Promise<LastWritten[]> {
  const target = targetOf(feed)
  const { parts, joins } = keyPartsAsGiven(target)
  const isMeant = parts.map((part, at) => sql`${sql.raw(part)}::text = ${key[at] ?? ''}`)
  const source = sql.raw(hasOwnKey(target) ? 'c.source' : `coalesce(r.source, '')`)
  return withFeedSession(pool, ({ db }) =>
    db.rows(
      LastWritten,
      sql`select ${source} as source, c.run_id as run, r.file_name as "fileName",
        ${isoInstant('r.applied_at')} as "appliedAt", r.applied_by as "appliedBy"
      from (${sql.raw(heldRows(target))}) c ${sql.raw(joins)} left join feed_run r on r.id = c.run_id
      where ${sql.join(isMeant, ' and ')} order by 1, 2 limit ${mostRows}`,
    ),
  )
}
