import type { RunStatus } from '@homestead/contract/feeds/run'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'

const pauseMs = 500

/** Of one step only the numbers change. */
const stepOf = (progress: string) => progress.replaceAll(/[\d,]/g, '')

/**
 * Writes down how far a run is: each new step, and within one now and then. On a connection of its own: the one that does
 * the work is busy with it, and what it writes is seen only at the end.
 */
export function progressTeller(db: Db, run: number, status: RunStatus): (progress: string) => void {
  let [last, step] = [0, '']
  let telling: Promise<unknown> = Promise.resolve()
  return (progress) => {
    if (stepOf(progress) === step && Date.now() - last < pauseMs) return
    ;[last, step] = [Date.now(), stepOf(progress)]
    // Nobody waits for it, but a step must not arrive after the next one.
    telling = telling
      .then(() =>
        db.run(sql`update feed_run set progress = ${progress} where id = ${run} and status = ${status}`),
      )
      .catch(() => undefined)
  }
}
