import type { Jobs } from '../../../platform/process/jobs.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { forgetRead } from '../runs/staging.ts'
import { checkWork } from './check-work.ts'

/** Forgets what was said of a run, and has its file read again. */
export async function startCheckAnew(db: Transaction, jobs: Jobs, run: number): Promise<void> {
  await forgetRead({ db }, run)
  await db.run(sql`delete from feed_run_part where run_id = ${run}`)
  await db.run(
    sql`update feed_run set status = 'Waiting', problem = null, progress = '', checked_at = null, effects = '{}',
        is_removal_confirmed = false
      where id = ${run}`,
  )
  await jobs.send(db, checkWork, { run })
}
