import { sql, type Sql } from '../../platform/sql/sql.ts'

/** What builders' closings would be worth to a manufacturer, as tables for a `from`. All is of the last twelve months. */

/**
 * Average revenue of one own closing, per home type; while there is none of that type, what a claim in the
 * manufacturer's categories brings in the network. Never narrowed by region: a home is worth the same in every view.
 */
export const valuePerClosing = (manufacturerId: number): Sql => sql`(
  select t.id as home_type_id, coalesce(own.cents, network.cents, 0) as cents
  from home_type t
  left join (
    select w.home_type_id, sum(w.revenue_cents)::numeric / sum(w.closings) as cents
    from manufacturer_window w
    where w.manufacturer_id = ${manufacturerId} and w.window_id = 12 and w.home_type_id > 0
    group by w.home_type_id having sum(w.revenue_cents) > 0
  ) own on own.home_type_id = t.id
  left join (
    select c.home_type_id, sum(c.revenue_cents)::numeric / sum(c.claims) as cents
    from manufacturer_category m
    join market_category_month c on c.category_id = m.category_id
    join report_window w on w.id = 12 and c.month between w.from_month and w.to_month
    where m.manufacturer_id = ${manufacturerId}
    group by c.home_type_id
  ) network on network.home_type_id = t.id)`

/** To millionths of a dollar, so that three thirds are one and a sum of rows is the same whoever adds it up. */
const worth = (closings: Sql) => sql`round(sum(${closings} * v.cents) / 100, 6)`

/** Closings without an own claim, and what they would be worth: the opportunity value of a builder. */
export const builderEstimates = (manufacturerId: number): Sql => {
  const missed = sql`(w.closings - coalesce(u.closings, 0))`
  return sql`(
    select w.builder_id, ${worth(missed)} as missed_dollars
    from builder_window w
    join ${valuePerClosing(manufacturerId)} v on v.home_type_id = w.home_type_id
    left join usage_window u on u.manufacturer_id = ${manufacturerId} and u.window_id = 12
      and u.builder_id = w.builder_id and u.home_type_id = w.home_type_id
    where w.window_id = 12
    group by w.builder_id)`
}

/** The builders who used nothing of it: active, not blocked, with closings but without a claim. */
export const buildersNotUsing = (manufacturerId: number): Sql => sql`(
  select w.builder_id, string_agg(t.name, ', ' order by t.id) as home_types, sum(w.closings)::int as closings,
    ${worth(sql`w.closings`)} as missed_dollars
  from builder_window w
  join builder b on b.id = w.builder_id and b.status_code = 'A'
  join home_type t on t.id = w.home_type_id
  join ${valuePerClosing(manufacturerId)} v on v.home_type_id = w.home_type_id
  where w.window_id = 12
    and not exists (select from usage_window u where u.manufacturer_id = ${manufacturerId} and u.window_id = 12
      and u.builder_id = w.builder_id)
    and not exists (select from manufacturer_builder x where x.manufacturer_id = ${manufacturerId}
      and x.builder_id = w.builder_id and x.is_blocked)
  group by w.builder_id)`
