import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../platform/sql/db.ts'
import type { Sql } from '../../../platform/sql/sql.ts'

const mostTries = 120
const pauseMs = 1000

/**
 * Writes down what became of a run. A database that went away meanwhile is brought back, and before the next start
 * nobody else would say it: the run would be at work for ever.
 */
export async function tellOutcome(db: Db, outcome: Sql): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await db.run(outcome)
      return
    } catch (error) {
      if (tries === mostTries) throw error
      // Nobody who ends the process waits for it.
      await sleep(pauseMs, undefined, { ref: false })
    }
}
