import { closingCount, estimatedClosingRevenue, manufacturerSummary, monthlySales } from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import type { ReportScope } from '../grid/report-scope.ts'
import { inRegions, ownUse, ownUseThisYear } from '../grid/report-sources.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'
import { trailingTwelve } from '../grid/trailing-twelve.ts'

/** A builder is listed for what it did in the range or in the year to date; either may be nothing. */
export const manufacturerSummaryReport = serveGridReport(
  manufacturerSummary,
  (scope) => sql`
    select b.name as "builderName", b.enterprise_id as "builderAccountEnterpriseId",
      coalesce(u.closings, 0) as "closingCount", coalesce(u.units, 0) as "unitCount",
      round(coalesce(u.incentive, 0) / 100.0) as "incentive",
      coalesce(y.closings, 0) as "closingYtd", coalesce(y.units, 0) as "unitYtd",
      round(coalesce(y.incentive, 0) / 100.0) as "incentiveYtd"
    from ${perBuilder(ownUse(scope))} u
    full join ${perBuilder(ownUseThisYear(scope))} y on y.builder_id = u.builder_id
    join builder b on b.id = coalesce(u.builder_id, y.builder_id)
    where ${inRegions(scope, 'b.region_id')}
    order by lower(b.name), b.id`,
)

const perBuilder = (use: RawBuilder<unknown>) => sql`(
  select builder_id, sum(closings) as closings, sum(units) as units, sum(incentive_cents) as incentive
  from ${use} as use group by builder_id)`

/** home_type_id 0 is both types together. */
const perMonth = (scope: ReportScope, value: RawBuilder<unknown>) =>
  trailingTwelve(
    scope,
    sql`select month, ${value} as value from manufacturer_month
      where manufacturer_id = ${scope.manufacturerId} and home_type_id = 0 and ${inRegions(scope, 'region_id')}
      group by month`,
  )

export const closingCountChart = serveGridReport(closingCount, (scope) => perMonth(scope, sql`sum(closings)`))

export const monthlySalesChart = serveGridReport(monthlySales, (scope) =>
  perMonth(scope, sql`round(sum(incentive_cents) / 100.0, 2)`),
)

export const estimatedClosingRevenueChart = serveGridReport(estimatedClosingRevenue, (scope) =>
  perMonth(scope, sql`round(sum(revenue_cents) / 100.0, 2)`),
)
