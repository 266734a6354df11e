/**
 * What each rollup means, written the plain way over the facts. Slow on purpose: it shares nothing with the functions
 * that keep the tables, so that comparing the two means something.
 */
export interface RollupDefinition {
  readonly table: string
  readonly columns: string
  readonly expected: string
}

/** Homes that are not confirmed yet count nowhere, nor do claims on them. */
const closing = '(select * from closing where is_confirmed)'
const claim = `(select c.* from claim c join ${closing} h on h.id = c.closing_id)`
const cap = `(select last_month + interval '1 month' from rollup_state)`
const sums =
  'count(distinct c.closing_id), count(*), sum(c.units), sum(c.incentive_cents), sum(c.revenue_cents)'
const sumColumns = 'closings, claims, units, incentive_cents, revenue_cents'
/** Every fact counts under its own home type and under 0, both together. */
const types = `cross join (values (0), (1), (2)) t (home_type_id)`
const ofType = (fact: string) => `t.home_type_id in (0, ${fact}.home_type_id)`
const months = `(select generate_series(min(month), ${cap}, interval '1 month')::date as month from ${closing} h) m`

const trailing = (source: string, key = '') => `
  select ${key} month, region_id, home_type_id, count(*) filter (where now) as builders,
    count(*) filter (where lately) as quarter, count(*) as year
  from (
    select ${key} builder_id, m.month, region_id, home_type_id, bool_or(a.month = m.month) as now,
      bool_or(a.month > m.month - interval '3 months') as lately
    from ${months} join (${source}) a on a.month <= m.month and a.month > m.month - interval '12 months'
    group by ${key} builder_id, m.month, region_id, home_type_id
  ) as seen
  group by ${key} month, region_id, home_type_id`

export const rollupDefinitions: readonly RollupDefinition[] = [
  {
    table: 'report_window',
    columns: 'id, from_month, to_month',
    expected: `select n, (last_month - make_interval(months => n - 1))::date, last_month
      from rollup_state, unnest('{1,2,6,12,18,24,48}'::int[]) n
      union all select 0, make_date(extract(year from last_month)::int, 1, 1), last_month from rollup_state`,
  },
  {
    table: 'usage_month',
    columns: `manufacturer_id, builder_id, month, home_type_id, ${sumColumns}`,
    expected: `select manufacturer_id, builder_id, month, home_type_id, ${sums} from ${claim} c group by 1, 2, 3, 4`,
  },
  {
    table: 'usage_window',
    columns: `manufacturer_id, window_id, builder_id, home_type_id, ${sumColumns}`,
    expected: `select c.manufacturer_id, w.id, c.builder_id, c.home_type_id, ${sums}
      from ${claim} c join report_window w on c.month between w.from_month and w.to_month group by 1, 2, 3, 4`,
  },
  {
    table: 'unconfirmed_month',
    columns: 'manufacturer_id, builder_id, month, home_type_id, closings',
    expected: `select c.manufacturer_id, c.builder_id, c.month, c.home_type_id, count(distinct c.closing_id)
      from claim c where c.closing_id in (select id from closing where not is_confirmed) group by 1, 2, 3, 4`,
  },
  {
    table: 'usage_span',
    columns: 'manufacturer_id, builder_id, category_id, first_closed_on, last_closed_on',
    expected: `select c.manufacturer_id, c.builder_id, c.category_id, min(h.closed_on), max(h.closed_on)
      from ${claim} c join ${closing} h on h.id = c.closing_id group by 1, 2, 3`,
  },
  {
    table: 'builder_month',
    columns: 'builder_id, month, home_type_id, closings',
    expected: `select builder_id, month, home_type_id, count(*) from ${closing} h group by 1, 2, 3`,
  },
  {
    table: 'builder_window',
    columns: 'window_id, builder_id, home_type_id, closings',
    expected: `select w.id, h.builder_id, h.home_type_id, count(*)
      from ${closing} h join report_window w on h.month between w.from_month and w.to_month group by 1, 2, 3`,
  },
  {
    table: 'builder_category_month',
    columns: 'builder_id, category_id, month, home_type_id, claims, units, revenue_cents',
    expected: `select builder_id, category_id, month, home_type_id, count(*), sum(units), sum(revenue_cents)
      from ${claim} c group by 1, 2, 3, 4`,
  },
  {
    table: 'builder_category_window',
    columns: 'window_id, category_id, builder_id',
    expected: `select distinct w.id, c.category_id, c.builder_id
      from ${claim} c join report_window w on c.month between w.from_month and w.to_month`,
  },
  {
    table: 'manufacturer_month',
    columns: `manufacturer_id, month, region_id, home_type_id, builders, trailing_quarter_builders,
      trailing_year_builders, ${sumColumns}`,
    expected: `
      with counted as (${trailing(
        `select distinct c.manufacturer_id, c.builder_id, b.region_id, t.home_type_id, c.month
         from ${claim} c join builder b on b.id = c.builder_id ${types} where ${ofType('c')}`,
        'manufacturer_id,',
      )}), summed (manufacturer_id, month, region_id, home_type_id, ${sumColumns}) as (
        select c.manufacturer_id, c.month, b.region_id, t.home_type_id, ${sums}
        from ${claim} c join builder b on b.id = c.builder_id ${types} where ${ofType('c')} group by 1, 2, 3, 4
      )
      select manufacturer_id, month, region_id, home_type_id, builders, quarter, year, coalesce(closings, 0),
        coalesce(claims, 0), coalesce(units, 0), coalesce(incentive_cents, 0), coalesce(revenue_cents, 0)
      from counted left join summed using (manufacturer_id, month, region_id, home_type_id)`,
  },
  {
    table: 'manufacturer_window',
    columns: `manufacturer_id, window_id, region_id, home_type_id, builders, ${sumColumns}`,
    expected: `select c.manufacturer_id, w.id, b.region_id, t.home_type_id, count(distinct c.builder_id), ${sums}
      from ${claim} c join report_window w on c.month between w.from_month and w.to_month
      join builder b on b.id = c.builder_id ${types} where ${ofType('c')} group by 1, 2, 3, 4`,
  },
  {
    table: 'market_month',
    columns: `month, region_id, home_type_id, builders, trailing_quarter_builders, trailing_year_builders, closings`,
    expected: `
      with counted as (${trailing(
        `select distinct h.builder_id, b.region_id, t.home_type_id, h.month
         from ${closing} h join builder b on b.id = h.builder_id ${types} where ${ofType('h')}`,
      )}), summed as (
        select h.month, b.region_id, t.home_type_id, count(*) as closings
        from ${closing} h join builder b on b.id = h.builder_id ${types} where ${ofType('h')} group by 1, 2, 3
      )
      select month, region_id, home_type_id, builders, quarter, year, coalesce(closings, 0)
      from counted left join summed using (month, region_id, home_type_id)`,
  },
  {
    table: 'market_window',
    columns: 'window_id, region_id, home_type_id, builders, closings',
    expected: `select w.id, b.region_id, t.home_type_id, count(distinct h.builder_id), count(*)
      from ${closing} h join report_window w on h.month between w.from_month and w.to_month
      join builder b on b.id = h.builder_id ${types} where ${ofType('h')} group by 1, 2, 3`,
  },
  {
    table: 'market_category_month',
    columns: 'category_id, month, region_id, home_type_id, claims, units, revenue_cents',
    expected: `select c.category_id, c.month, b.region_id, c.home_type_id, count(*), sum(c.units), sum(c.revenue_cents)
      from ${claim} c join builder b on b.id = c.builder_id group by 1, 2, 3, 4`,
  },
]
