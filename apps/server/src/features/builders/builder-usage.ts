import {
  builderTrend,
  closingsDetail,
  usageTrendingBuilderDetail,
  BuilderTrendPoint,
  BuilderUsageMonth,
  ClosingDetail,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { ofHomeType } from '../reports/home-type.ts'
import { reportScope } from '../reports/report-scope.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'
import { builderMonths } from './builder-months.ts'

/** The line is the least-squares fit over the months shown that have a share, the first month at 0. */
export const usageTrendingBuilderDetailRoute = serve(usageTrendingBuilderDetail, ({ db, account, query }) => {
  const scope = reportScope(account, query, 12)
  const months = (id: Sql) => sql`
      with shares as (
        select month, total, own, 100::float8 * own / nullif(total, 0) as share,
          row_number() over (order by month) - 1 as at
        from ${builderMonths(scope, id)} months
      )
      select extract(month from month)::int as month, extract(year from month)::int as year, total as "totalClosings",
        own as "totalUsingBpmClosings", coalesce(share, 0) as "closingsPercentage",
        regr_slope(share, at) over () as slope, regr_intercept(share, at) over () as "bestFitLineB"
      from shares order by shares.month`
  return rowsOf(db, BuilderUsageMonth, builder(query.builderEnterpriseId), months)
})

/** Confirmed homes themselves, of one builder and at most 48 months: no rollup knows the day they were submitted. */
export const closingsDetailRoute = serve(closingsDetail, ({ db, account, query }) => {
  const scope = reportScope(account, query, 12)
  const { range } = scope
  const days = (id: Sql) => sql`
    select b.name as "builderName", ${account.name}::text as manufacturer, c.submitted_on as "submittedDate",
      count(own.closing_id)::int as "bpmClosings", count(*)::int as "totalBuilderClosings"
    from closing c
    join builder b on b.id = c.builder_id
    left join (
      select distinct closing_id from claim where manufacturer_id = ${account.accountId} and builder_id = ${id}
        and month between ${range.startOn} and ${range.endOn}
    ) own on own.closing_id = c.id
    where c.builder_id = ${id} and c.is_confirmed and c.closed_on between ${range.startOn} and ${range.endOn}
      and ${ofHomeType(scope, 'c.home_type_id')}
    group by b.name, c.submitted_on
    order by c.submitted_on desc`
  return rowsOf(db, ClosingDetail, builder(query.builderEnterpriseId), days)
})

export const builderTrendRoute = serve(builderTrend, ({ db, account, query }) => {
  const { range } = reportScope(account, {}, 12)
  const points = (id: Sql) => sql`
    select to_char(m, 'YYYY-MM') as period, (coalesce(sum(u.incentive_cents), 0) * 0.01)::float8 as "invoiceTotal",
      coalesce(sum(u.units), 0)::int as "productUnits", coalesce(sum(u.closings), 0)::int as closings
    from generate_series(${range.startOn}::date, ${range.endOn}::date, interval '1 month') m
    left join usage_month u on u.manufacturer_id = ${account.accountId} and u.builder_id = ${id}
      and u.month = m::date
    group by m order by m`
  return rowsOf(db, BuilderTrendPoint, builder(query.builderEnterpriseId), points)
})
