import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { forgetRead } from '../runs/staging.ts'
import { removeRunFile } from './run-file.ts'

const Changed = z.object({ id: z.number() })

/** Puts a run away that nobody began to apply, with its file. Says whether it was one. */
export async function discardRun(db: Db, config: Pick<Config, 'dataDir'>, run: number): Promise<boolean> {
  const changed = await db.rowIfAny(
    Changed,
    sql`update feed_run set status = 'Discarded', problem = null
      where id = ${run} and status in ('Receiving', 'Waiting', 'Checked') and progress = '' returning id`,
  )
  if (!changed) return false
  await forgetRead({ db }, run)
  await removeRunFile(config, run)
  return true
}
