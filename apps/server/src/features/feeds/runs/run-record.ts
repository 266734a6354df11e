import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import type { FeedSession } from './feed-session.ts'
import type { Queries } from '../../../platform/sql/db.ts'
import { RunDiscarded } from './stopped-run.ts'
import { runColumns, RunRow, type RunMaker, type RunWish } from './run-row.ts'

export const createRun = (
  { db }: { readonly db: Queries },
  wish: RunWish,
  { door, madeBy, userId, clientId }: RunMaker,
  { fileName, feed }: { fileName: string; feed: string },
): Promise<RunRow> =>
  db.row(
    RunRow,
    sql`
      insert into feed_run (mode, source, door, made_by, user_id, client_id, file_name, feed, skips_errors,
        is_removal_confirmed)
      values (${wish.mode}, ${wish.source}, ${door}, ${madeBy}, ${userId ?? null}, ${clientId ?? null}, ${fileName}, ${feed},
        ${wish.skipsErrors}, ${wish.isRemovalConfirmed})
      returning ${runColumns}`,
  )

const Version = z.object({ version: z.number() })

/** Which state of the sums this is: it changes with every fact, and with every run. 0 while there are no sums. */
export const sumsVersion = async ({ db }: FeedSession) =>
  (await db.rowIfAny(Version, sql`select version from rollup_state`))?.version ?? 0

/** A price or a builder that changed changes no sum by itself, and what waits was judged by the one before. */
export const noteChange = ({ db }: FeedSession) => db.run(sql`update rollup_state set version = version + 1`)

/** Somebody may put a run away while it is worked at: then it stays so, and the work ends. */
export async function setStatus(
  { db }: FeedSession,
  id: number,
  status: string,
  more = sql`problem = null`,
): Promise<void> {
  const changed = await db.run(
    sql`update feed_run set status = ${status}, ${more} where id = ${id} and status <> 'Discarded'`,
  )
  if (changed === 0) throw new RunDiscarded(`Run ${id} is discarded.`)
}
