import { sql } from 'kysely'
import type { Db } from './sql/db.ts'

/** How long records are kept that nobody works with any more (decision 25). */
const keptFor = [
  { table: 'page_view', column: 'at', days: 395 },
  { table: 'error_report', column: 'at', days: 90 },
  { table: 'sign_in', column: 'at', days: 395 },
  // Unsent mail has no date and stays.
  { table: 'mail', column: 'sent_at', days: 90 },
] as const

/** Each statement is a transaction of its own, so that nobody waits for the removal of a year. */
export async function removeOld(owner: Db, rowsAtOnce = 5000): Promise<void> {
  for (const { table, column, days } of keptFor)
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < now() - make_interval(days => ${days})
          limit ${rowsAtOnce}))`.execute(owner)
      if (numAffectedRows < rowsAtOnce) break
    }
}
