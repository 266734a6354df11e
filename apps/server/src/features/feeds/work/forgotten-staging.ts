import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { dropStaging } from '../runs/staging.ts'

const Staged = z.object({ run: z.number() })

/** Drops what was read of runs that are over: a process that was killed may have said so and not come to it. */
export async function dropForgottenStaging(db: Queries, needed: ReadonlySet<number>): Promise<void> {
  const staged = await db.rows(
    Staged,
    sql`select distinct split_part(tablename, '_', 2)::int as run from pg_tables where schemaname = 'feed_staging'`,
  )
  for (const { run } of staged) if (!needed.has(run)) await dropStaging({ db }, run)
}
