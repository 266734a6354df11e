import { sql } from 'kysely'
import type { Db, Transaction } from '../../platform/sql/db.ts'

/** For work outside a request that is a person's own: one transaction scoped to them. */
export const withUser = <T>(db: Db, userId: string, run: (db: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('app.user', ${userId}, true)`.execute(trx)
    return run(trx)
  })
