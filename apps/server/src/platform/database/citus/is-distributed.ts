import { z } from 'zod'
import type { Queries } from '../../sql/db.ts'
import { sql } from '../../sql/sql.ts'

const Found = z.object({ found: z.boolean() })

/**
 * Whether rows of accounts lie on several databases: whoever distributed them left a setting. There two roles cannot write
 * the same rows in one transaction.
 */
export async function isDistributed(db: Queries): Promise<boolean> {
  const { found } = await db.row(
    Found,
    sql`select coalesce(current_setting('citus.propagate_set_commands', true) = 'local', false) as found`,
  )
  return found
}
