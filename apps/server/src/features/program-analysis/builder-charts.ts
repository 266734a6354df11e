import { builderCount, buildersNotUsingByRegion, marketShare, marketShareRollup } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { buildersNotUsing } from '../reports/estimates.ts'
import { inRegions } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { shareOf } from '../reports/share-of.ts'
import { lastYearShares, shareYears } from '../reports/share-months.ts'
import { trailingTwelve } from '../reports/trailing-twelve.ts'

export const builderCountChart = serveGridReport(builderCount, (scope) =>
  trailingTwelve(scope, sql`select month, own_builders as value from ${lastYearShares(scope)} as x`),
)

export const marketShareChart = serveGridReport(marketShare, (scope) =>
  trailingTwelve(
    scope,
    sql`select month, ${shareOf(sql`own_closings`, sql`closings`)} as value from ${lastYearShares(scope)} as x`,
  ),
)

export const buildersNotUsingByRegionChart = serveGridReport(
  buildersNotUsingByRegion,
  (scope) => sql`
    select r.name as "valueOne", count(n.builder_id) as "valueTwo"
    from region r
    left join (
      select u.builder_id, b.region_id from ${buildersNotUsing(scope.manufacturerId)} u
      join builder b on b.id = u.builder_id
    ) n on n.region_id = r.id
    where ${inRegions(scope, 'r.id')}
    group by r.id
    order by r.id`,
)

/** Change of a share against the year before, which needs a share to compare with. */
const change = (own: string, all: string) => {
  const [now, then] = ['', '_before'].map(
    (year) => sql`${sql.ref(own + year)}::numeric / nullif(${sql.ref(all + year)}, 0)`,
  )
  return sql`round(100 * (coalesce(${now}, 0) / nullif(${then}, 0) - 1), 1)`
}

export const marketShareRollupReport = serveGridReport(
  marketShareRollup,
  (scope) => sql`
    select own_builders as "mfgBuilderCount", builders as "totalBuilderCount",
      ${change('own_builders', 'builders')} as "yoYBuilderVariance",
      own_closings as "mfgClosingCount", closings as "totalClosingCount",
      ${change('own_closings', 'closings')} as "yoYClosingVariance"
    from ${shareYears(scope)} as years`,
)
