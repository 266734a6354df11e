import { mostUsageBuilders, UsageBuilder, usageTrendingBuilders } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { literal } from '../builders/name-pattern.ts'
import { reportScope } from '../reports/report-scope.ts'
import { ownUse } from '../reports/report-sources.ts'

export const usageTrendingBuildersRoute = serve(usageTrendingBuilders, ({ db, account, query }) => {
  const id = query.builderEnterpriseId
  const name = query.name?.trim().toLowerCase() ?? ''
  const use = ownUse(reportScope(account, {}, 12))
  return db.rows(
    UsageBuilder,
    sql`
      select b.enterprise_id as "builderEnterpriseId", b.name as "builderName", b.city, b.state
      from builder b
      left join (select builder_id, sum(closings) as closings from ${use} x group by builder_id) u on u.builder_id = b.id
      where ${id === undefined ? sql`u.closings > 0` : sql`${id} in (b.enterprise_id, b.account_enterprise_id)`}
        and lower(b.name) like ${`%${literal(name)}%`}
      order by u.closings desc, lower(b.name), b.id
      limit ${mostUsageBuilders}`,
  )
})
