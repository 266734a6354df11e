import { sql } from '../sql/sql.ts'
import type { Db } from '../sql/db.ts'

/** Done at the start and every hour, as the owner of the tables. `today` is a day of UTC. */
export type Upkeep = (owner: Db, today: string) => Promise<unknown>

/**
 * Removes what is older than so many days (decision 25); rows without a date stay. Each statement is a transaction of its
 * own, so that nobody waits for the removal of a year.
 */
export const removeAfter =
  (
    days: number,
    from: { table: string; key: readonly string[]; column: string },
    rowsAtOnce = 5000,
  ): Upkeep =>
  async (owner) => {
    const table = sql.ref(from.table)
    const key = sql.join(from.key.map((column) => sql.ref(column)))
    for (;;) {
      const removed = await owner.run(sql`
        delete from ${table} where (${key}) in (
          select ${key} from ${table} where ${sql.ref(from.column)} < now() - make_interval(days => ${days})
          limit ${rowsAtOnce})`)
      if (removed < rowsAtOnce) return
    }
  }
