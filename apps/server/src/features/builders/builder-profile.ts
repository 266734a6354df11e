import { BuilderProfileSummary, builderProfileSummary } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { estimateOf } from './builder-estimate.ts'
import { rowOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'
import { homeLines } from './home-lines.ts'

/** Of several lines of homes the first is the one the builder builds most of. */
export const builderProfileSummaryRoute = serve(builderProfileSummary, async ({ db, account, params }) => {
  const query = (id: Sql) => sql`
    select b.name as "builderProfileName", concat_ws(', ', a.address1, nullif(a.address2, '')) as "street",
      b.city, b.state, b.postal_code as "zipCode",
      coalesce((
        select json_agg(json_build_object('number', p.number, 'phoneTypeName', t.name) order by p.phone_type_id, p.id)
        from builder_phone p join phone_type t on t.id = p.phone_type_id where p.builder_id = b.id
      ), '[]') as "phoneNumbers",
      b.web_site_url as "webSiteUrl",
      coalesce(h.name, '') as "homeType", coalesce(l.product_category, '') as "productCategory",
      coalesce(l.estimated_selling_price_range, '') as "estimatedSellingPriceRange",
      coalesce(l.selling_price_to_market_average_delta_range, '') as "sellingPriceToMarketAverageDeltaRange",
      coalesce(l.estimated_bedroom_count_range, '') as "estimatedBedroomCountRange",
      coalesce(l.estimated_full_bath_count_range, '') as "estimatedFullBathCountRange",
      coalesce(l.estimated_square_foot_range, '') as "estimatedSquareFootRange",
      l.build_count as "buildCount",
      ${estimateOf(account.accountId, 'b.id')} as "opportunityValue", ${homeLines} as "profileBuild",
      coalesce(i.leed_green_building_range, '') as "leedGreenBuildingRange",
      coalesce(i.smart_homes_range, '') as "smartHomesRange",
      coalesce(i.offsite_construction_range, '') as "offsiteConstructionRange",
      coalesce(i.air_quality_improvement_range, '') as "airQualityImprovementRange",
      b.id as "accountId", b.account_enterprise_id as "accountEnterpriseId"
    from builder b
    left join builder_address a on a.builder_id = b.id and a.address_type_id = 1
    left join builder_profile i on i.builder_id = b.id
    left join lateral (
      select * from builder_profile_build x where x.builder_id = b.id order by x.ordinal_position limit 1
    ) l on true
    left join home_type h on h.id = l.home_type_id
    where b.id = ${id}`
  return rowOf(db, BuilderProfileSummary, builder(params.builderId), query)
})
