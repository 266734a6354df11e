import { z } from 'zod'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { applyingLock } from '../runs/apply-run.ts'

const ApplyState = z.object({ isApplying: z.boolean() })
const mostTries = 50
const pauseMs = 100

/** One that waits to be applied is asked no more. */
const withdraw = (db: Db, run: number) =>
  db.run(
    sql`update feed_run set progress = '' where id = ${run} and status = 'Checked' and progress = 'Waiting'`,
  )

/** Between two statements there is nothing to cancel: it is asked until it ended, one way or the other. */
export async function stopApplying(db: Db, run: number): Promise<void> {
  await withdraw(db, run)
  for (let tries = 0; tries < mostTries; tries += 1) {
    await db.run(sql`select pg_cancel_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = ${applyingLock} and objid = ${run} and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())`)
    const { isApplying } = await db.row(
      ApplyState,
      sql`select status = 'Applying' or progress <> '' as "isApplying" from feed_run where id = ${run}`,
    )
    if (!isApplying) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
