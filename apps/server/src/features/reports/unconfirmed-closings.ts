import { unconfirmedClosings } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { reportScope } from './report-scope.ts'
import { ofBuildersInRegions } from './report-sources.ts'

/** What the reports of a range leave out, so that they can say so. */
export const unconfirmedClosingsRoute = serve(unconfirmedClosings, ({ db, account, query }) => {
  const scope = reportScope(account, query, 12)
  const ofBuilder =
    query.builderEnterpriseId === undefined
      ? sql`true`
      : sql`u.builder_id in (select b.id from builder b where b.enterprise_id = ${query.builderEnterpriseId})`
  return db.row(
    unconfirmedClosings.result,
    sql`
      select coalesce(sum(u.closings), 0)::int as closings from unconfirmed_month u
      where u.manufacturer_id = ${account.accountId} and u.month between ${scope.range.startOn} and ${scope.range.endOn}
        and ${ofBuildersInRegions(scope, 'u.builder_id')} and ${ofBuilder}`,
  )
})
