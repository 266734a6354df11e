import { buildersNotClaiming, CategoryNotClaimed, productCategories } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { jsonRows } from '../reports/json-rows.ts'
import { reportScope } from '../reports/report-scope.ts'
import { limited } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { checkNarrowing, narrowed } from './narrow-builders.ts'

export const productCategoriesReport = serveGridReport(
  productCategories,
  ({ manufacturerId }) => sql`
    select c.id as "categoryId", c.name as "categoryName"
    from manufacturer_category m join category c on c.id = m.category_id
    where m.manufacturer_id = ${manufacturerId}
    order by c.name`,
)

/** Whoever supplies it: a builder that claims a category from nobody is the one to win for it. */
export const buildersNotClaimingRoute = serve(buildersNotClaiming, async ({ db, account, query }) => {
  checkNarrowing(account, query)
  const scope = reportScope(account, { features: query.features }, 12)
  return jsonRows(
    db,
    CategoryNotClaimed,
    sql`
      with active as materialized (
        select b.id from builder b
        where exists (select from builder_window w where w.window_id = 12 and w.builder_id = b.id)
          and ${narrowed(scope, query)}
      )
      select c.id as "categoryId", c.name as "categoryName", (
        select count(*) from active a
        left join builder_category_window w
          on w.window_id = 12 and w.category_id = c.id and w.builder_id = a.id
        where w.builder_id is null
      ) as "builderCount"
      from manufacturer_category m join category c on c.id = m.category_id
      where m.manufacturer_id = ${scope.manufacturerId}
      order by "builderCount" desc, c.name
      ${limited(query.takeTop)}`,
  )
})
