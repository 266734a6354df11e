import { closingCount, estimatedClosingRevenue, manufacturerSummary, monthlySales } from '@homestead/contract'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { jsonDollars } from '../reports/json-rows.ts'
import type { ReportScope } from '../reports/report-scope.ts'
import { inRegions, ownUse, ownUseThisYear } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { inTrailingTwelve, trailingTwelve } from '../reports/trailing-twelve.ts'

/** A builder is listed for what it did in the range or in the year to date; either may be nothing. */
export const manufacturerSummaryReport = serveGridReport(
  manufacturerSummary,
  (scope) => sql`
    select b.name as "builderName", b.enterprise_id as "builderAccountEnterpriseId",
      u.closings as "closingCount", u.units as "unitCount", ${jsonDollars('u.incentive')} as "incentive",
      u.closings_ytd as "closingYtd", u.units_ytd as "unitYtd", ${jsonDollars('u.incentive_ytd')} as "incentiveYtd"
    from (
      select builder_id, sum(closings) as closings, sum(units) as units, sum(incentive_cents) as incentive,
        sum(closings_ytd) as closings_ytd, sum(units_ytd) as units_ytd, sum(incentive_ytd) as incentive_ytd
      from (
        select builder_id, closings, units, incentive_cents, 0 as closings_ytd, 0 as units_ytd, 0 as incentive_ytd
        from ${ownUse(scope)} as range
        union all
        select builder_id, 0, 0, 0, closings, units, incentive_cents from ${ownUseThisYear(scope)} as year
      ) as either group by builder_id
    ) u
    join builder b on b.id = u.builder_id
    where ${inRegions(scope, 'b.region_id')}
    order by lower(b.name), b.id`,
)

/** home_type_id 0 is both types together. */
const perMonth = (scope: ReportScope, value: Sql) =>
  trailingTwelve(
    scope,
    sql`select month, ${value} as value from manufacturer_month
      where manufacturer_id = ${scope.manufacturerId} and home_type_id = 0
        and ${inTrailingTwelve(scope, 'month')} and ${inRegions(scope, 'region_id')}
      group by month`,
  )

export const closingCountChart = serveGridReport(closingCount, (scope) => perMonth(scope, sql`sum(closings)`))

export const monthlySalesChart = serveGridReport(monthlySales, (scope) =>
  perMonth(scope, sql`round(${dollars(sql`sum(incentive_cents)`)}, 2)`),
)

export const estimatedClosingRevenueChart = serveGridReport(estimatedClosingRevenue, (scope) =>
  perMonth(scope, sql`round(${dollars(sql`sum(revenue_cents)`)}, 2)`),
)
