import { z } from 'zod'
import type { Queries } from '../../sql/db.ts'
import { sql } from '../../sql/sql.ts'

const Found = z.object({ found: z.boolean() })

/** Whether rows of accounts lie on several databases. There two roles cannot write the same rows in one transaction. */
export async function isDistributed(db: Queries): Promise<boolean> {
  const { found: hasExtension } = await db.row(
    Found,
    sql`select to_regclass('pg_dist_partition') is not null as found`,
  )
  if (!hasExtension) return false
  const { found } = await db.row(Found, sql`select exists (select from pg_dist_partition) as found`)
  return found
}
