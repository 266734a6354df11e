import { sql, type Sql } from '../../platform/sql/sql.ts'
import { ofHomeType } from '../reports/home-type.ts'
import { monthsBetween } from '../reports/months.ts'
import type { ReportScope } from '../reports/report-scope.ts'

/** As a table for a `from`: every month of the range with a builder's closings, all of them and the own ones. */
export const builderMonths = (scope: ReportScope, builderId: Sql) => {
  const { startOn, endOn } = scope.range
  const closings = (table: 'builder_month' | 'usage_month') => sql`
    select month, sum(closings)::int as closings from ${sql.ref(table)}
    where builder_id = ${builderId} and month between ${startOn} and ${endOn} and ${ofHomeType(scope, 'home_type_id')}
      and ${table === 'usage_month' ? sql`manufacturer_id = ${scope.manufacturerId}` : sql`true`}
    group by month`
  return sql`(
    select month, coalesce(h.closings, 0) as total, coalesce(u.closings, 0) as own
    from unnest(${monthsBetween(startOn, endOn)}::date[]) as m (month)
    left join (${closings('builder_month')}) h using (month)
    left join (${closings('usage_month')}) u using (month))`
}
