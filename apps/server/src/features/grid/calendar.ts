import { calendar } from '@homestead/contract'
import { sql } from 'kysely'
import { serve } from '../../platform/request/serve.ts'

/**
 * First day of the last complete month. Not the clock: between midnight and the turn of the windows they still end a
 * month earlier.
 */
export const lastMonthDay = sql<string>`coalesce((select last_month from rollup_state),
  (date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date)`

export const calendarRoute = serve(calendar, async ({ db }) => {
  const { rows } = await sql<{ lastMonth: string }>`
    select to_char(${lastMonthDay}, 'YYYY-MM') as "lastMonth"`.execute(db)
  return rows[0] as { lastMonth: string }
})
