import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { runLockKind } from '../runs/feed-session.ts'
import { forgetRead } from '../runs/staging.ts'
import { cancelHolder, triedUntil } from './cancel-holder.ts'
import { removeRunFile } from './run-file.ts'

const RunState = z.object({ id: z.number(), isOpen: z.boolean(), isDiscarded: z.boolean() })

/** Runs that nobody began to apply. */
const isOpen = sql`(status = 'Checking' or status in ('Receiving', 'Waiting', 'Checked') and progress = '')`
const standing = sql`id, ${isOpen} as "isOpen", status = 'Discarded' as "isDiscarded"`

/** A command that reads, judges and applies in one go holds its record to the end: cancelled, it says itself that it is discarded. */
async function takeAway(db: Db, run: number): Promise<boolean> {
  let [isTaken, wasCancelled] = [false, false]
  await triedUntil(async () => {
    const taken = await db.rowIfAny(
      RunState,
      sql`update feed_run set status = 'Discarded', problem = null, progress = '' where id in (
          select id from feed_run where id = ${run} and ${isOpen} for no key update skip locked)
        returning ${standing}`,
    )
    const now =
      taken ?? (await db.rowIfAny(RunState, sql`select ${standing} from feed_run where id = ${run}`))
    isTaken = taken !== undefined || (wasCancelled && now?.isDiscarded === true)
    if (isTaken || !now?.isOpen) return true
    wasCancelled = (await cancelHolder(db, runLockKind, run)) || wasCancelled
    return false
  })
  return isTaken
}

/**
 * Puts a run away that nobody began to apply, with its file, also while it is checked. Says whether it was one. Its record
 * says so first, so that no start takes the check up again; who cannot be stopped at once finds that out at the end, and
 * clears away what was read.
 */
export async function discardRun(db: Db, config: Pick<Config, 'dataDir'>, run: number): Promise<boolean> {
  if (!(await takeAway(db, run))) return false
  if (await triedUntil(async () => !(await cancelHolder(db, runLockKind, run)))) {
    await forgetRead({ db }, run)
    await removeRunFile(config, run)
  }
  return true
}
