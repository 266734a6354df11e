import { daysToRespond } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'

/** The day by which a lead is to be answered that arrived, or took a step, on that day. */
export const respondByFrom = (day: string) => sql`${day}::date + ${daysToRespond}::int`

/** For a `select` over `lead l` and its status `t`: days since it should have been answered. */
export const overdueDays = ({ today }: { today: string }) =>
  sql`case when t.is_closed then 0 else greatest(0, coalesce(${today}::date - l.respond_by, 0)) end`
