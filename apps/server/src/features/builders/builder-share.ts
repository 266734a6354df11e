import { closingPercentage, trailing12, ClosingPercentage, TrailingMonth } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { reportScope } from '../reports/report-scope.ts'
import { shareOf } from '../reports/share-of.ts'
import { rowOf, rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'
import { builderMonths } from './builder-months.ts'

/** The twelve months that end with last month. */
const lastYearOf = (account: SessionAccount, builderId: Sql) =>
  builderMonths(reportScope(account, {}, 12), builderId)

export const closingPercentageRoute = serve(closingPercentage, async ({ db, account, params }) => {
  const query = (id: Sql) => sql`
    select sum(total)::int as "builderClosings", sum(own)::int as "bpmClosings",
      coalesce(${shareOf(sql`sum(own)`, sql`sum(total)`)}, 0)::float8 as "totalClosingPercentageOfBuilder"
    from ${lastYearOf(account, id)} months`
  return rowOf(db, ClosingPercentage, builder(params.builder), query)
})

export const trailing12Route = serve(trailing12, ({ db, account, params }) => {
  // Exact: the chart rounds it once, where it is shown.
  const query = (id: Sql) => sql`
    select month, to_char(month, 'Mon') as "monthShort", total as "builderClosings", own as "bpmClosings",
      coalesce(100::float8 * own / nullif(total, 0), 0) as "bpmShareClosings"
    from ${lastYearOf(account, id)} months order by month`
  return rowsOf(db, TrailingMonth, builder(params.builder), query)
})
