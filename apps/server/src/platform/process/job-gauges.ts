import { z } from 'zod'
import { sql } from '../sql/sql.ts'
import type { Gauge } from './gauge.ts'
import { jobTable } from './jobs.ts'

const Counted = z.object({ kind: z.string(), state: z.string(), count: z.number() })

/** Jobs that are not done, by kind. */
export const jobGauges: readonly Gauge[] = [
  {
    name: 'jobs_pending',
    help: 'Jobs that wait, wait for their next try, run, or have failed for good.',
    async read({ db }) {
      const rows = await db.rows(
        Counted,
        sql`select name as kind, state::text, count(*)::int from ${sql.ref(jobTable)}
          where state in ('created', 'retry', 'active', 'failed') and name not like E'\\\\_\\\\_%' group by 1, 2`,
      )
      return rows.map(({ kind, state, count }) => ({ value: count, labels: { kind, state } }))
    },
  },
]
