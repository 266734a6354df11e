import { feeds } from '@homestead/contract/feeds/feed-list'
import { sql } from '../../../platform/sql/sql.ts'
import { judgedTable, readTable } from '../engine/run-tables.ts'
import type { Queries } from '../../../platform/sql/db.ts'

/** Drops what was read and judged of a run. */
export const dropStaging = async ({ db }: { readonly db: Queries }, run: number) => {
  for (const { name } of feeds)
    await db.run(sql`${sql.raw(`drop table if exists ${readTable(run, name)}, ${judgedTable(run, name)}`)}`)
}

/** The same with the pictures and papers that came along: of a run that is applied no more, or was taken back. */
export const forgetRead = async ({ db }: { readonly db: Queries }, run: number) => {
  await dropStaging({ db }, run)
  await db.run(sql`delete from feed_file where run_id = ${run}`)
}
