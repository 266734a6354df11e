import { sql, type Sql } from '../../platform/sql/sql.ts'

/**
 * The price of a category that held on a day, to be joined laterally. For a day before the first one, that is what holds:
 * whoever uploads a home cannot know from when on there are prices.
 */
export const priceOn = (manufacturer: Sql, category: Sql, day: Sql): Sql => sql`
  select p.price_cents, p.incentive_cents from category_price p
  where p.manufacturer_id = ${manufacturer} and p.category_id = ${category}
  order by p.valid_from > ${day}, abs(p.valid_from - ${day}) limit 1`
