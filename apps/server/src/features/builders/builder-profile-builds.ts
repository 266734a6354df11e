import { builderProfile, type BuilderProfile } from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import { oneRow } from '../../platform/one-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/rows-of.ts'
import { builder } from './builder-id.ts'

export const builderProfileRoute = serve(builderProfile, async ({ db, account, params }) => {
  const query = (id: RawBuilder<number>) => sql`
    select b.name as "builderProfileName", b.enterprise_id as "enterpriseId", b.enrolled_on as "enrolledOn",
      array(select t.name from builder_type_of_builder bt join builder_type t on t.id = bt.builder_type_id
        where bt.builder_id = b.id order by t.id) as "builderTypes",
      (select min(first_closed_on) from usage_span u
        where u.manufacturer_id = ${account.accountId} and u.builder_id = b.id) as "dateFirstReported",
      exists (select from usage_window w where w.manufacturer_id = ${account.accountId} and w.window_id = 12
        and w.builder_id = b.id) as "isUsing",
      coalesce((
        select json_agg(json_build_object('ordinalPosition', l.ordinal_position, 'homeType', h.name,
          'productCategory', l.product_category, 'estimatedSellingPriceRange', l.estimated_selling_price_range,
          'sellingPriceToMarketAverageDeltaRange', l.selling_price_to_market_average_delta_range,
          'estimatedBedroomCountRange', l.estimated_bedroom_count_range,
          'estimatedFullBathCountRange', l.estimated_full_bath_count_range,
          'estimatedSquareFootRange', l.estimated_square_foot_range, 'buildCount', l.build_count)
          order by l.ordinal_position)
        from builder_profile_build l join home_type h on h.id = l.home_type_id where l.builder_id = b.id
      ), '[]') as "profileBuild"
    from builder b where b.id = ${id}`
  return oneRow(await rowsOf<BuilderProfile>(db, builder(params.id), query))
})
