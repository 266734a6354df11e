import { daysToRespond } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { todayOf } from '../../platform/sql/account-day.ts'

export const respondByFromToday = (manufacturerId: number) =>
  sql`${todayOf(manufacturerId)} + ${daysToRespond}::int`

/** For a `select` over `lead l` and its status `t`: days since it should have been answered. */
export const overdueDays = (manufacturerId: number) =>
  sql`case when t.is_closed then 0 else greatest(0, coalesce(${todayOf(manufacturerId)} - l.respond_by, 0)) end`
