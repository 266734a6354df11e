import { z } from 'zod'
import type { Gauge } from '../process/gauge.ts'
import { sql } from '../sql/sql.ts'

const Counted = z.object({ count: z.number() })

export const mailGauges: readonly Gauge[] = [
  {
    name: 'mails_unsent',
    help: 'Mails of all accounts that nobody has handed over yet.',
    read: async ({ db }) => {
      const { count } = await db.row(Counted, sql`select count(*)::int as count from unsent_mail()`)
      return [{ value: count }]
    },
  },
]
