import { builderValue, LifetimeValueYear } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'

/** A year in which the builder closed homes stands there even if none of them had our product. */
export const builderValueRoute = serve(builderValue, ({ db, account, params }) => {
  const query = (id: Sql) => sql`
    select extract(year from h.month)::int as "submittedYear",
      (sum(u.revenue_cents) filter (where u.home_type_id = 1) * 0.01)::float8
        as "estManufacturerSingleFamilyRevenue",
      (sum(u.closings) filter (where u.home_type_id = 1))::int as "singleFamilyClosings",
      (sum(u.revenue_cents) filter (where u.home_type_id = 2) * 0.01)::float8
        as "estManufacturerMultiFamilyRevenue",
      (sum(u.closings) filter (where u.home_type_id = 2))::int as "multiFamilyClosings"
    from builder_month h
    left join usage_month u on u.manufacturer_id = ${account.accountId} and u.builder_id = h.builder_id
      and u.month = h.month and u.home_type_id = h.home_type_id
    where h.builder_id = ${id} and h.month <= ${account.lastMonth}
    group by 1
    order by 1 desc`
  return rowsOf(db, LifetimeValueYear, builder(params.builder), query)
})
