import { sql } from 'kysely'
import type { ReportScope } from '../grid/report-scope.ts'

/** As a table for a `from`: every month of the range with a builder's closings, all of them and the own ones. */
export const builderMonths = ({ manufacturerId, range }: ReportScope, builderId: number) => sql`(
  select m::date as month,
    coalesce((select sum(h.closings) from builder_month h
      where h.builder_id = ${builderId} and h.month = m::date), 0)::int as total,
    coalesce((select sum(u.closings) from usage_month u where u.manufacturer_id = ${manufacturerId}
      and u.builder_id = ${builderId} and u.month = m::date), 0)::int as own
  from generate_series(${range.startOn}::date, ${range.endOn}::date, interval '1 month') m)`
