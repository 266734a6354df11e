import { z } from 'zod'
import type { Gauge } from '../../platform/process/gauge.ts'
import { sql } from '../../platform/sql/sql.ts'

const Counted = z.object({ tries: z.number(), locked: z.number() })

export const signInGauges: readonly Gauge[] = [
  {
    name: 'sign_in_failures',
    help: 'Tries to sign in that failed lately and are not forgotten yet, and what is locked because of them.',
    async read({ db }) {
      const { tries, locked } = await db.row(
        Counted,
        sql`select coalesce(sum(tries), 0)::int as tries, count(*) filter (where locked_until > now())::int as locked
          from sign_in_attempt where last_try_at > now() - interval '15 minutes'`,
      )
      return [
        { value: tries, labels: { what: 'tries' } },
        { value: locked, labels: { what: 'locked' } },
      ]
    },
  },
]
