import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import type { Subject } from '../../platform/sql/rows-of.ts'

/** A builder by either id it goes by outside: the company's or its account's. */
export const builder = (enterpriseId: string): Subject => ({
  called: 'Builder',
  find: sql`select id from builder where enterprise_id = ${enterpriseId}
    union all select id from builder where account_enterprise_id = ${enterpriseId} limit 1`,
})

/** The network's number of a builder, where a query of its rows is not all there is to do. */
export async function builderIdOf(db: Transaction, enterpriseId: string): Promise<number> {
  const { called, find } = builder(enterpriseId)
  return found(await db.rowIfAny(IdRow, find), called).id
}
