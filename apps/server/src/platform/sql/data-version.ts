import { sql, type Sql } from './sql.ts'

/** Said last in a transaction that changes what is kept elsewhere: see `Transaction.last`. */
export const accountChanged = (manufacturerId: number): Sql => sql`select account_changed(${manufacturerId})`

export const networkChanged: Sql = sql`select network_changed()`
