import { sql } from 'kysely'

/**
 * First day of the last complete month. Not the clock: between midnight and the turn of the windows they still end a
 * month earlier.
 */
export const lastMonthDay = sql<string>`coalesce((select last_month from rollup_state),
  (date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date)`
