import {
  builderCount,
  builderShare,
  buildersNotUsingByRegion,
  closingShare,
  marketShare,
  marketShareRollup,
} from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import type { ReportScope } from '../grid/report-scope.ts'
import { inRegions } from '../grid/report-sources.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'
import { trailingTwelve } from '../grid/trailing-twelve.ts'

/** Own and all, month by month. Only months in which somebody was active in the year before them have a row. */
const byMonth = (scope: ReportScope, month: RawBuilder<unknown> = sql`true`) => sql`(
  select m.month, coalesce(sum(o.builders), 0) as own_builders, coalesce(sum(o.closings), 0) as own_closings,
    coalesce(sum(o.trailing_quarter_builders), 0) as own_quarter_builders,
    coalesce(sum(o.trailing_year_builders), 0) as own_year_builders,
    sum(m.closings) as closings, sum(m.trailing_quarter_builders) as quarter_builders,
    sum(m.trailing_year_builders) as year_builders
  from market_month m
  left join manufacturer_month o on o.manufacturer_id = ${scope.manufacturerId} and o.month = m.month
    and o.region_id = m.region_id and o.home_type_id = m.home_type_id
  where m.home_type_id = 0 and m.month <= ${scope.lastMonth} and ${month} and ${inRegions(scope, 'm.region_id')}
  group by m.month)`

export const builderCountChart = serveGridReport(builderCount, (scope) =>
  trailingTwelve(scope, sql`select month, own_builders as value from ${byMonth(scope)} as x`),
)

export const marketShareChart = serveGridReport(marketShare, (scope) =>
  trailingTwelve(
    scope,
    sql`select month, round(100.0 * own_closings / nullif(closings, 0), 2) as value from ${byMonth(scope)} as x`,
  ),
)

/** The last four complete quarters of the calendar; `own` and `all` are summed over the months of each. */
const byQuarter = (scope: ReportScope, own: RawBuilder<unknown>, all: RawBuilder<unknown>) => sql`
  select to_char(q.start, 'YYYY"-Q"Q') as "valueOne", coalesce(round(100.0 * x.own / nullif(x.all, 0), 2), 0) as "valueTwo"
  from generate_series(1, 4) as n
  cross join lateral (
    select date_trunc('quarter', ${scope.lastMonth}::date + interval '1 month') - n * interval '3 months' as start
  ) q
  left join lateral (
    select sum(${own}) as own, sum(${all}) as all from ${byMonth(scope)} as m
    where m.month >= q.start and m.month < q.start + interval '3 months'
  ) x on true
  order by q.start`

/** Distinct builders of a quarter stand with its last month. */
const atQuarterEnd = (builders: string) =>
  sql`case when extract(month from m.month) in (3, 6, 9, 12) then ${sql.ref(builders)} end`

export const builderShareChart = serveGridReport(builderShare, (scope) =>
  byQuarter(scope, atQuarterEnd('own_quarter_builders'), atQuarterEnd('quarter_builders')),
)

export const closingShareChart = serveGridReport(closingShare, (scope) =>
  byQuarter(scope, sql`own_closings`, sql`closings`),
)

export const buildersNotUsingByRegionChart = serveGridReport(
  buildersNotUsingByRegion,
  (scope) => sql`
    select r.name as "valueOne", count(n.builder_id) as "valueTwo"
    from region r
    left join (
      select u.builder_id, b.region_id from builders_not_using(${scope.manufacturerId}) u
      join builder b on b.id = u.builder_id
    ) n on n.region_id = r.id
    where ${inRegions(scope, 'r.id')}
    group by r.id
    order by r.id`,
)

/** Change of a share against the year before, which needs a share to compare with. */
const change = (own: string, all: string) => {
  const [now, then] = ['t', 'p'].map(
    (year) => sql`${sql.ref(`${year}.${own}`)}::numeric / nullif(${sql.ref(`${year}.${all}`)}, 0)`,
  )
  return sql`round(100 * (coalesce(${now}, 0) / nullif(${then}, 0) - 1), 1)`
}

const year = (scope: ReportScope, yearsBack: number) => {
  const last = sql`(${scope.lastMonth}::date - ${yearsBack} * interval '1 year')`
  return sql`(
    select coalesce(sum(own_closings), 0) as own_closings, coalesce(sum(closings), 0) as closings,
      coalesce(sum(own_year_builders) filter (where month = ${last}), 0) as own_builders,
      coalesce(sum(year_builders) filter (where month = ${last}), 0) as builders
    from ${byMonth(scope, sql`m.month > ${last} - interval '12 months' and m.month <= ${last}`)} as x)`
}

export const marketShareRollupReport = serveGridReport(
  marketShareRollup,
  (scope) => sql`
    select t.own_builders as "mfgBuilderCount", t.builders as "totalBuilderCount",
      ${change('own_builders', 'builders')} as "yoYBuilderVariance",
      t.own_closings as "mfgClosingCount", t.closings as "totalClosingCount",
      ${change('own_closings', 'closings')} as "yoYClosingVariance"
    from ${year(scope, 0)} t cross join ${year(scope, 1)} p`,
)
