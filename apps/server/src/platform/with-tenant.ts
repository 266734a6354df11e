import { sql } from 'kysely'
import type { Db, Transaction } from './db.ts'

/** For work outside a request (jobs): one transaction scoped to one account. */
export const withTenant = <T>(
  db: Db,
  manufacturerId: number,
  run: (db: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('app.manufacturer', ${String(manufacturerId)}, true)`.execute(trx)
    return run(trx)
  })
