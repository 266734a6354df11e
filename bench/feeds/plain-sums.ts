import type pg from 'pg'

// The sums brought up again by plain statements: of each key that the facts of a night touch, the rows are deleted and
// worked out from what lies beneath. It is what somebody writes who keeps such sums without keeping what changed.

const monthOf = (day: string) => `date_trunc('month', ${day})::date`

/** Where the facts stood and will stand; to be asked before they are written. */
const touched = (homes: string, claims: string) => [
  `create temp table touched_home on commit drop as
   select distinct * from (
     select t.builder_id, t.month, t.home_type_id from closing t join ${homes} c on c.act = 'changed' and t.id = c.id
     union all
     select builder_id, ${monthOf('closed_on')}, home_type from ${homes} where act in ('new', 'changed')
   ) x`,
  `create temp table touched_claim on commit drop as
   select distinct * from (
     select t.manufacturer_id, t.builder_id, t.category_id, t.month, t.home_type_id
     from claim t join ${claims} c on c.act in ('changed', 'follows', 'removed') and t.manufacturer_id = c.account_id
       and t.closing_id = c.closing_id and t.category_id = c.category_id
     union all
     select account_id, closing_builder_id, category_id, ${monthOf('closing_closed_on')}, closing_home_type
     from ${claims} where act in ('new', 'changed', 'follows')
   ) x`,
  'analyze touched_home',
  'analyze touched_claim',
]

interface Again {
  readonly table: string
  readonly keys: readonly string[]
  readonly of: 'touched_home' | 'touched_claim'
  /** The rows of the keys `k`. */
  readonly rows: (k: string) => string
}

const claimSums =
  'count(distinct c.closing_id), count(*), sum(c.units), sum(c.incentive_cents), sum(c.revenue_cents)'
const monthSums = 'sum(u.closings), sum(u.claims), sum(u.units), sum(u.incentive_cents), sum(u.revenue_cents)'
const confirmed = 'join closing h on h.id = c.closing_id and h.is_confirmed'
const inWindow = (row: string) => `join report_window w on ${row}.month between w.from_month and w.to_month`
const bothTypes = (row: string) => `cross join lateral (values (${row}.home_type_id), (0)) t (home_type_id)`

/** From the facts upwards: each table reads only those before it. */
const sums: readonly Again[] = [
  {
    table: 'builder_month',
    keys: ['builder_id', 'month', 'home_type_id'],
    of: 'touched_home',
    rows: (k) => `select h.builder_id, h.month, h.home_type_id, count(*)
      from ${k} join closing h using (builder_id, month, home_type_id) where h.is_confirmed group by 1, 2, 3`,
  },
  {
    table: 'builder_window',
    keys: ['builder_id'],
    of: 'touched_home',
    rows: (k) => `select w.id, u.builder_id, u.home_type_id, sum(u.closings)
      from ${k} join builder_month u using (builder_id) ${inWindow('u')} group by 1, 2, 3`,
  },
  { table: 'market_month', keys: [], of: 'touched_home', rows: () => 'select * from market_month_of(null)' },
  {
    table: 'market_window',
    keys: [],
    of: 'touched_home',
    rows: () => 'select * from market_window_of(null)',
  },
  {
    table: 'usage_month',
    keys: ['manufacturer_id', 'builder_id', 'month', 'home_type_id'],
    of: 'touched_claim',
    rows: (k) => `select c.manufacturer_id, c.builder_id, c.month, c.home_type_id, ${claimSums}
      from ${k} join claim c using (manufacturer_id, builder_id, month, home_type_id) ${confirmed} group by 1, 2, 3, 4`,
  },
  {
    table: 'usage_window',
    keys: ['manufacturer_id', 'builder_id'],
    of: 'touched_claim',
    rows: (k) => `select u.manufacturer_id, w.id, u.builder_id, u.home_type_id, ${monthSums}
      from ${k} join usage_month u using (manufacturer_id, builder_id) ${inWindow('u')} group by 1, 2, 3, 4`,
  },
  {
    table: 'builder_category_month',
    keys: ['builder_id', 'category_id', 'month', 'home_type_id'],
    of: 'touched_claim',
    rows: (
      k,
    ) => `select c.builder_id, c.category_id, c.month, c.home_type_id, count(*), sum(c.units), sum(c.revenue_cents)
      from ${k} join claim c using (builder_id, category_id, month, home_type_id) ${confirmed} group by 1, 2, 3, 4`,
  },
  {
    table: 'builder_category_window',
    keys: ['builder_id', 'category_id'],
    of: 'touched_claim',
    rows: (k) => `select distinct w.id, u.category_id, u.builder_id
      from ${k} join builder_category_month u using (builder_id, category_id) ${inWindow('u')}`,
  },
  {
    table: 'usage_span',
    keys: ['manufacturer_id', 'builder_id', 'category_id'],
    of: 'touched_claim',
    rows: (k) => `select c.manufacturer_id, c.builder_id, c.category_id, min(h.closed_on), max(h.closed_on)
      from ${k} join claim c using (manufacturer_id, builder_id, category_id) ${confirmed} group by 1, 2, 3`,
  },
  {
    table: 'manufacturer_month',
    keys: ['manufacturer_id'],
    of: 'touched_claim',
    rows: (k) => `select m.* from ${k} cross join lateral manufacturer_month_of(null, k.manufacturer_id) m`,
  },
  {
    table: 'manufacturer_window',
    keys: ['manufacturer_id'],
    of: 'touched_claim',
    rows: (
      k,
    ) => `select u.manufacturer_id, u.window_id, b.region_id, t.home_type_id, count(distinct u.builder_id), ${monthSums}
      from ${k} join usage_window u using (manufacturer_id) join builder b on b.id = u.builder_id ${bothTypes('u')}
      group by 1, 2, 3, 4`,
  },
  {
    table: 'market_category_month',
    keys: ['category_id', 'month'],
    of: 'touched_claim',
    rows: (
      k,
    ) => `select u.category_id, u.month, b.region_id, u.home_type_id, sum(u.claims), sum(u.units), sum(u.revenue_cents)
      from ${k} join builder_category_month u using (category_id, month) join builder b on b.id = u.builder_id
      group by 1, 2, 3, 4`,
  },
]

const again = ({ table, keys, of, rows }: Again): string[] => {
  const key = keys.join(', ')
  return [
    keys.length === 0
      ? `delete from ${table}`
      : `delete from ${table} where (${key}) in (select distinct ${key} from ${of})`,
    `insert into ${table} ${rows(`(select distinct ${key} from ${of}) k`)}`,
  ]
}

/** The statements around those that write the facts. */
export const plainSums = (homes: string, claims: string) => ({
  before: touched(homes, claims),
  after: sums.flatMap(again),
})

/** One number for each table of sums, whatever the order of its rows. */
export async function sumsAtHand(client: pg.ClientBase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { table } of sums) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from ${table} t`,
    )
    found[table] = rows[0]?.hash ?? ''
  }
  return found
}
