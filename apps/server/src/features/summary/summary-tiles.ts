import { closingRevenueTotal, notUsingSummary } from '@homestead/contract'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { buildersNotUsing } from '../reports/estimates.ts'
import { inRegions } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'

export const closingRevenueTotalReport = serveGridReport(
  closingRevenueTotal,
  (scope) => sql`
    select m::date as "date", ${dollars(sql`coalesce(now.cents, 0)`)} as "estimatedRevenue",
      ${dollars(sql`coalesce(before.cents, 0)`)} as "estimatedRevenueYearBefore"
    from generate_series(${scope.range.startOn}::date, ${scope.range.endOn}::date, interval '1 month') m
    cross join lateral (
      select sum(o.revenue_cents) as cents from manufacturer_month o
      where o.manufacturer_id = ${scope.manufacturerId} and o.home_type_id = 0 and o.month = m::date
        and ${inRegions(scope, 'o.region_id')}
    ) now
    cross join lateral (
      select sum(o.revenue_cents) as cents from manufacturer_month o
      where o.manufacturer_id = ${scope.manufacturerId} and o.home_type_id = 0
        and o.month = (m - interval '1 year')::date and ${inRegions(scope, 'o.region_id')}
    ) before
    order by m`,
)

/** The same builders as the missed value report, so that the tile always adds up to its lines. */
export const notUsingSummaryReport = serveGridReport(
  notUsingSummary,
  (scope) => sql`
    select r.id as "regionId", r.name as "region", count(*)::int as "builders",
      sum(n.missed_dollars)::float8 as "estimatedMissedValue"
    from ${buildersNotUsing(scope.manufacturerId)} n
    join builder b on b.id = n.builder_id
    join region r on r.id = b.region_id
    where ${inRegions(scope, 'b.region_id')}
    group by r.id
    order by count(*) desc, r.id`,
)
