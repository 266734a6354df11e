import { sql } from '../../platform/sql/sql.ts'

/** For a `select` about builder b: its lines of homes in their order. */
export const homeLines = sql`coalesce((
  select json_agg(json_build_object('ordinalPosition', l.ordinal_position, 'homeType', h.name,
    'productCategory', l.product_category, 'estimatedSellingPriceRange', l.estimated_selling_price_range,
    'sellingPriceToMarketAverageDeltaRange', l.selling_price_to_market_average_delta_range,
    'estimatedBedroomCountRange', l.estimated_bedroom_count_range,
    'estimatedFullBathCountRange', l.estimated_full_bath_count_range,
    'estimatedSquareFootRange', l.estimated_square_foot_range, 'buildCount', l.build_count)
    order by l.ordinal_position)
  from builder_profile_build l join home_type h on h.id = l.home_type_id where l.builder_id = b.id
), '[]')`
