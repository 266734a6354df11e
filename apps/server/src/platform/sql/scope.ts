import type { Db, Transaction } from './db.ts'
import { accountChanged } from './data-version.ts'
import { sql } from './sql.ts'

/** Scopes the transaction at hand to one account: row-level security lets its rows through from here on. */
export const enterTenant = (db: Transaction, manufacturerId: number) =>
  db.scope(sql`select set_scope('manufacturer', ${String(manufacturerId)})`)

export const leaveTenant = (db: Transaction) => db.scope(sql`select set_scope('manufacturer', '')`)

/** Scopes the transaction at hand to what is one person's own. */
export const enterUser = (db: Transaction, userId: string) =>
  db.scope(sql`select enter_user(${userId}::uuid)`)

/** For work outside a request (jobs): one transaction scoped to one account, whose reports may show something else after it. */
export const withTenant = <T>(
  db: Db,
  manufacturerId: number,
  run: (db: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (trx) => {
    await enterTenant(trx, manufacturerId)
    trx.last(accountChanged(manufacturerId))
    return run(trx)
  })

/** The same for what is one person's own. */
export const withUser = <T>(db: Db, userId: string, run: (db: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (trx) => {
    await enterUser(trx, userId)
    return run(trx)
  })
