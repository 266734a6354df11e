import { sql } from 'kysely'
import type { Db, Transaction } from './db.ts'

/** Scopes the transaction at hand to one account: row-level security lets its rows through from here on. */
export const enterTenant = (db: Transaction, manufacturerId: number) =>
  sql`select set_config('app.manufacturer', ${String(manufacturerId)}, true)`.execute(db)

/** For work outside a request (jobs): one transaction scoped to one account. */
export const withTenant = <T>(
  db: Db,
  manufacturerId: number,
  run: (db: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await enterTenant(trx, manufacturerId)
    return run(trx)
  })
