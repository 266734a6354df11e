import { builderValue, type LifetimeValueYear } from '@homestead/contract'
import { sql } from 'kysely'
import { serve } from '../../platform/request/serve.ts'
import { reportScope } from '../grid/report-scope.ts'
import { builderIdOf } from './builder-id.ts'

/** A year in which the builder closed homes stands there even if none of them had our product. */
export const builderValueRoute = serve(builderValue, async ({ db, account, params }) => {
  const builderId = await builderIdOf(db, params.builder)
  const { lastMonth } = await reportScope(db, account, {}, 12)
  const { rows } = await sql<LifetimeValueYear>`
    select extract(year from h.month)::int as "submittedYear",
      (round(sum(u.revenue_cents) filter (where u.home_type_id = 1) / 100.0))::float8
        as "estManufacturerSingleFamilyRevenue",
      (sum(u.closings) filter (where u.home_type_id = 1))::int as "singleFamilyClosings",
      (round(sum(u.revenue_cents) filter (where u.home_type_id = 2) / 100.0))::float8
        as "estManufacturerMultiFamilyRevenue",
      (sum(u.closings) filter (where u.home_type_id = 2))::int as "multiFamilyClosings"
    from builder_month h
    left join usage_month u on u.manufacturer_id = ${account.accountId} and u.builder_id = h.builder_id
      and u.month = h.month and u.home_type_id = h.home_type_id
    where h.builder_id = ${builderId} and h.month <= ${lastMonth}
    group by 1
    order by 1 desc`.execute(db)
  return rows
})
