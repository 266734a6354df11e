import { sql, type RawBuilder } from 'kysely'
import { ofHomeType } from '../grid/home-type.ts'
import type { ReportScope } from '../grid/report-scope.ts'

/** As a table for a `from`: every month of the range with a builder's closings, all of them and the own ones. */
export const builderMonths = (scope: ReportScope, builderId: RawBuilder<number>) => sql`(
  select m::date as month,
    coalesce((select sum(h.closings) from builder_month h
      where h.builder_id = ${builderId} and h.month = m::date and ${ofHomeType(scope, 'h.home_type_id')}), 0)::int as total,
    coalesce((select sum(u.closings) from usage_month u where u.manufacturer_id = ${scope.manufacturerId}
      and u.builder_id = ${builderId} and u.month = m::date and ${ofHomeType(scope, 'u.home_type_id')}), 0)::int as own
  from generate_series(${scope.range.startOn}::date, ${scope.range.endOn}::date, interval '1 month') m)`
