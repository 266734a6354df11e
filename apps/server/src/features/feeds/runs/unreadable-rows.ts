import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'

const Unreadable = z.object({ feed: z.string(), rows: z.number() })

/** Rows of a replacement that cannot be read: left out, what is held of them would be taken for missing. */
export const unreadableRows = (db: Queries, run: number) =>
  db.rowIfAny(
    Unreadable,
    sql`select e.feed, count(distinct (e.file, e.line))::int as rows
      from feed_run r join feed_error e on e.run_id = r.id and e.cells is not null
      where r.id = ${run} and r.mode = 'replace' group by e.feed order by e.feed limit 1`,
  )
