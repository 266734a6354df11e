import { daysToRespond } from '@homestead/contract'
import { sql } from 'kysely'

/** The server's calendar decides what is late, wherever people are. */
export const today = sql`(now() at time zone 'UTC')::date`

export const respondByFromToday = sql`${today} + ${daysToRespond}::int`

/** For a `select` over `lead l` and its status `t`: days since it should have been answered. */
export const overdueDays = sql`case when t.is_closed then 0 else greatest(0, coalesce(${today} - l.respond_by, 0)) end`
