import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { ReportScope } from './report-scope.ts'
import { inRegions } from './report-sources.ts'
import { inTrailingTwelve } from './trailing-twelve.ts'

/**
 * As a table for a `from`: own and all, month by month, of the chosen home type. Only months in which somebody was
 * active in the year before them have a row.
 */
export const shareMonths = (scope: ReportScope, month: Sql = sql`true`) => sql`(
  select m.month, coalesce(sum(o.builders), 0) as own_builders, coalesce(sum(o.closings), 0) as own_closings,
    coalesce(sum(o.trailing_quarter_builders), 0) as own_quarter_builders,
    coalesce(sum(o.trailing_year_builders), 0) as own_year_builders,
    sum(m.closings) as closings, sum(m.trailing_quarter_builders) as quarter_builders,
    sum(m.trailing_year_builders) as year_builders
  from market_month m
  left join manufacturer_month o on o.manufacturer_id = ${scope.manufacturerId} and o.month = m.month
    and o.region_id = m.region_id and o.home_type_id = m.home_type_id
  where m.home_type_id = ${scope.homeTypeId} and m.month <= ${scope.lastMonth} and ${month}
    and ${inRegions(scope, 'm.region_id')}
  group by m.month)`

/** As a table for a `from`: the twelve months that end with last month. */
export const lastYearShares = (scope: ReportScope) => shareMonths(scope, inTrailingTwelve(scope, 'm.month'))

/**
 * As a table for a `from`: the twelve months that end with last month in one row, and under names that end with
 * `_before` the twelve before them.
 */
export const shareYears = (scope: ReportScope) => {
  const last = sql`${scope.lastMonth}::date`
  const before = sql`(${last} - interval '1 year')`
  return sql`(
    select coalesce(sum(own_closings) filter (where month > ${before}), 0) as own_closings,
      coalesce(sum(closings) filter (where month > ${before}), 0) as closings,
      coalesce(sum(own_year_builders) filter (where month = ${last}), 0) as own_builders,
      coalesce(sum(year_builders) filter (where month = ${last}), 0) as builders,
      coalesce(sum(own_closings) filter (where month <= ${before}), 0) as own_closings_before,
      coalesce(sum(closings) filter (where month <= ${before}), 0) as closings_before,
      coalesce(sum(own_year_builders) filter (where month = ${before}), 0) as own_builders_before,
      coalesce(sum(year_builders) filter (where month = ${before}), 0) as builders_before
    from ${shareMonths(scope, sql`m.month > ${last} - interval '24 months'`)} as x)`
}
