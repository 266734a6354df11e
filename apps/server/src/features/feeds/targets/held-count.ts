import { sql, type Sql } from '../../../platform/sql/sql.ts'
import type { Target } from './target.ts'

/** Above this, what the database has noted is near enough: counting a table of millions takes seconds. */
const counted = 300_000

/** How many rows of a feed there are; about how many of a large table. */
export const heldCount = ({ table }: Target): Sql =>
  // Rows that lie in several tables are few.
  /^\w+$/.test(table)
    ? sql`(select case when c.reltuples > ${counted}::int then c.reltuples::bigint else (${exactCount(table)}) end
        from pg_class c where c.oid = ${table}::regclass)`
    : sql`(${exactCount(table)})`

export const exactCount = (table: string): Sql => sql`select count(*) from ${sql.raw(table)} x`
