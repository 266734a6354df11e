import { z } from 'zod'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { applyingLock } from '../runs/apply-run.ts'
import { cancelHolder, triedUntil } from './cancel-holder.ts'

const ApplyState = z.object({ isApplying: z.boolean() })

/** One that waits to be applied is asked no more. */
const withdraw = (db: Db, run: number) =>
  db.run(
    sql`update feed_run set progress = '' where id = ${run} and status = 'Checked' and progress = 'Waiting'`,
  )

/** Asks until it ended, one way or the other. */
export async function stopApplying(db: Db, run: number): Promise<void> {
  await withdraw(db, run)
  await triedUntil(async () => {
    await cancelHolder(db, sql`${applyingLock}::int`, run)
    const { isApplying } = await db.row(
      ApplyState,
      sql`select status = 'Applying' or progress <> '' as "isApplying" from feed_run where id = ${run}`,
    )
    return !isApplying
  })
}
