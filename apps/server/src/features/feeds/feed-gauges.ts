import { z } from 'zod'
import type { Gauge } from '../../platform/process/gauge.ts'
import { sql } from '../../platform/sql/sql.ts'

const Age = z.object({ feed: z.string(), seconds: z.number() })
const Runs = z.object({ status: z.string(), count: z.number() })

export const feedGauges: readonly Gauge[] = [
  {
    name: 'feed_age_seconds',
    help: 'How long ago a run of the feed was applied last.',
    async read({ feedDb }) {
      const rows = await feedDb.rows(
        Age,
        sql`select p.feed, extract(epoch from now() - max(r.applied_at))::float8 as seconds
          from feed_run_part p join feed_run r on r.id = p.run_id where r.status = 'Applied' group by p.feed`,
      )
      return rows.map(({ feed, seconds }) => ({ value: seconds, labels: { feed } }))
    },
  },
  {
    name: 'feed_runs',
    help: 'Runs of feeds by their state, those of the last 30 days.',
    async read({ feedDb }) {
      const rows = await feedDb.rows(
        Runs,
        sql`select status, count(*)::int from feed_run where created_at > now() - interval '30 days' group by 1`,
      )
      return rows.map(({ status, count }) => ({ value: count, labels: { status } }))
    },
  },
]
