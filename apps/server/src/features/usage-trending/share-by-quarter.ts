import { builderShare, closingShare } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { ReportScope } from '../reports/report-scope.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { shareMonths } from '../reports/share-months.ts'

/** `own` and `all` sum up the three months of a quarter, of which q.last is the last one. */
const byQuarter = (scope: ReportScope, { own, all }: { own: Sql; all: Sql }) => sql`
  with points as (
    select q.start, q.last, coalesce(x.own, 0) as own, coalesce(x.all, 0) as all,
      100::float8 * x.own / nullif(x.all, 0) as share, row_number() over (order by q.start) - 1 as at
    from (
      select start::date, least(start + interval '2 months', ${scope.lastMonth}::date)::date as last
      from generate_series(date_trunc('quarter', ${scope.range.startOn}::date), ${scope.range.endOn}::date,
        interval '3 months') as start
    ) q
    left join lateral (
      select ${own} as own, ${all} as all from ${shareMonths(scope)} as m
      where m.month > q.last - interval '3 months' and m.month <= q.last
    ) x on true
  )
  select extract(quarter from start)::int as quarter, extract(year from start)::int as year,
    coalesce(share, 0) as "percentageValue", regr_slope(share, at) over () as "slopeValue",
    regr_intercept(share, at) over () as "bestFitLineB", own as "quarterCount", "all" as "totalCount",
    (last - interval '2 months')::date as "startDate", (last + interval '1 month' - interval '1 day')::date as "endDate"
  from points order by start`

/** Distinct builders of three months stand with the last of them. */
const atQuarterEnd = (builders: string) => sql`sum(${sql.ref(builders)}) filter (where m.month = q.last)`

export const builderShareChart = serveGridReport(builderShare, (scope) =>
  byQuarter(scope, { own: atQuarterEnd('own_quarter_builders'), all: atQuarterEnd('quarter_builders') }),
)

export const closingShareChart = serveGridReport(closingShare, (scope) =>
  byQuarter(scope, { own: sql`sum(own_closings)`, all: sql`sum(closings)` }),
)
