import type { RunStatus } from '@homestead/contract/feeds/run'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'

const pauseMs = 500

/**
 * Writes down how far a run is, now and then. On a connection of its own: the one that does the work is busy with it, and
 * what it writes is seen only at the end.
 */
export function progressTeller(db: Db, run: number, status: RunStatus): (progress: string) => void {
  let last = 0
  return (progress) => {
    if (Date.now() - last < pauseMs) return
    last = Date.now()
    // Nobody waits for it; the next one comes soon.
    db.run(sql`update feed_run set progress = ${progress} where id = ${run} and status = ${status}`).catch(
      () => undefined,
    )
  }
}
