import { sql } from 'kysely'
import { NotFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/db.ts'

/** The network's number of a builder, from either id it goes by outside: the company's or its account's. */
export async function builderIdOf(db: Transaction, enterpriseId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from builder where enterprise_id = ${enterpriseId}
    union all select id from builder where account_enterprise_id = ${enterpriseId} limit 1`.execute(db)
  if (!rows[0]) throw new NotFound('Builder')
  return rows[0].id
}
