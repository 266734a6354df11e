import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { readTable } from '../engine/run-tables.ts'

const Part = z.object({ feed: z.string() })
const Found = z.object({ found: z.boolean() })

/**
 * Whether what a run read is still there. A database that crashed begins with staging tables that are empty: applied
 * like that, the run would do nothing and say that it was done.
 */
export async function isStaged(db: Queries, run: number): Promise<boolean> {
  const parts = await db.rows(
    Part,
    sql`select p.feed from feed_run_part p
      where p.run_id = ${run} and p.file_names <> '{}' and p.read_count > (
        select count(distinct (e.file, e.line)) from feed_error e
        where e.run_id = p.run_id and e.feed = p.feed and e.cells is not null)`,
  )
  for (const { feed } of parts) {
    const table = readTable(run, feed)
    const { found: isThere } = await db.row(Found, sql`select to_regclass(${table}) is not null as found`)
    if (!isThere) return false
    const { found } = await db.row(Found, sql`select exists (select from ${sql.raw(table)}) as found`)
    if (!found) return false
  }
  return true
}
