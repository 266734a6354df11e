import type pg from 'pg'

// The sums brought up by plain statements, as somebody writes them who knows what is in them: what the touched homes and
// claims were before is taken away and what they are then is added, in one statement for each table. How many builders
// there are in a region does not follow from differences so simply; those four tables are worked out anew.

const monthly = ['builder_id', 'month', 'home_type_id']
const money = ['claims', 'units', 'incentive_cents', 'revenue_cents']

/** The touched rows as they are at this moment, of confirmed homes. */
const touchedNow = (when: 'was' | 'is', homes: string, claims: string) => {
  const ofRun = `select account_id, closing_id, category_id from ${claims} where act in ('new', 'changed', 'follows', 'removed')`
  const made = {
    home: `select t.builder_id, t.month, t.home_type_id from closing t
      join ${homes} c on c.id = t.id and c.act in ('new', 'changed') where t.is_confirmed`,
    claim: `select t.manufacturer_id, t.builder_id, t.category_id, t.month, t.home_type_id, h.closed_on, 1 as claims,
        t.units, t.incentive_cents, t.revenue_cents
      from (${ofRun}) c join claim t on t.manufacturer_id = c.account_id and t.closing_id = c.closing_id
        and t.category_id = c.category_id
      join closing h on h.id = t.closing_id and h.is_confirmed`,
    supplied: `select distinct t.manufacturer_id, t.closing_id, t.builder_id, t.month, t.home_type_id
      from (select distinct account_id, closing_id from (${ofRun}) r) c
      join claim t on t.manufacturer_id = c.account_id and t.closing_id = c.closing_id
      join closing h on h.id = t.closing_id and h.is_confirmed`,
  }
  return Object.entries(made).flatMap(([name, rows]) => [
    `create temp table ${when}_${name} on commit drop as ${rows}`,
    `analyze ${when}_${name}`,
  ])
}

interface Sums {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** Differences with the columns of the table. */
  readonly rows: string
}

const list = (names: readonly string[], each: (name: string) => string = (name) => name) =>
  names.map(each).join(', ')

/** What was and what is, as one difference; a column that the rows do not have counts nothing. */
const difference = (of: string, keys: readonly string[], sums: readonly string[], has: readonly string[]) =>
  [
    ['-', 'was'],
    ['', 'is'],
  ]
    .map(
      ([sign, when]) =>
        `select ${list(keys)}, ${list(sums, (sum) =>
          sum === 'closings' && has.includes(sum)
            ? `${sign}1 as ${sum}`
            : has.includes(sum)
              ? `${sign}${sum} as ${sum}`
              : `0 as ${sum}`,
        )} from ${when}_${of}`,
    )
    .join(' union all ')

/** Adds differences to a table and drops the rows that nothing is left of. What was added stays at hand as `added_…`. */
const add = ({ table, keys, sums, rows }: Sums, counted: string): string[] => [
  `create temp table added_${table} on commit drop as
   select ${list(keys)}, ${list(sums, (sum) => `sum(${sum})::${sum.endsWith('_cents') ? 'bigint' : 'int'} as ${sum}`)}
   from (${rows}) x group by ${list(keys)} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')}`,
  `analyze added_${table}`,
  `insert into ${table} as t (${list([...keys, ...sums])}) select ${list([...keys, ...sums])} from added_${table}
   on conflict (${list(keys)}) do update set ${list(sums, (sum) => `${sum} = t.${sum} + excluded.${sum}`)}`,
  `delete from ${table} t using added_${table} a
   where ${keys.map((key) => `t.${key} = a.${key}`).join(' and ')} and a.${counted} < 0 and t.${counted} = 0`,
]

const byWindow = (months: string, keys: readonly string[], sums: readonly string[]) =>
  `select ${list(keys, (key) => (key === 'window_id' ? 'w.id as window_id' : `a.${key}`))}, ${list(sums, (sum) => `a.${sum}`)}
   from added_${months} a join report_window w on a.month between w.from_month and w.to_month`

const usageKeys = ['manufacturer_id', ...monthly]
const usageSums = ['closings', ...money]
const windowKeys = (keys: readonly string[]) => keys.map((key) => (key === 'month' ? 'window_id' : key))
const categoryKeys = ['builder_id', 'category_id', 'month', 'home_type_id']
const categorySums = ['claims', 'units', 'revenue_cents']

const spanKeys = ['manufacturer_id', 'builder_id', 'category_id']
const spans = [
  `create temp table lost_span on commit drop as select distinct ${list(spanKeys)} from was_claim`,
  'analyze lost_span',
  `delete from usage_span where (${list(spanKeys)}) in (select * from lost_span)`,
  `insert into usage_span select ${list(spanKeys, (key) => `c.${key}`)}, min(h.closed_on), max(h.closed_on)
   from lost_span join claim c using (${list(spanKeys)}) join closing h on h.id = c.closing_id and h.is_confirmed group by 1, 2, 3`,
  `insert into usage_span as s select ${list(spanKeys)}, min(closed_on), max(closed_on) from is_claim group by 1, 2, 3
   on conflict (${list(spanKeys)}) do update set first_closed_on = least(s.first_closed_on, excluded.first_closed_on),
     last_closed_on = greatest(s.last_closed_on, excluded.last_closed_on)
   where excluded.first_closed_on < s.first_closed_on or excluded.last_closed_on > s.last_closed_on`,
]

const categoryWindows = [
  `insert into builder_category_window (window_id, category_id, builder_id)
   select distinct w.id, a.category_id, a.builder_id from added_builder_category_month a
   join report_window w on a.month between w.from_month and w.to_month where a.claims > 0 on conflict do nothing`,
  `delete from builder_category_window t using added_builder_category_month a, report_window w
   where a.claims < 0 and t.category_id = a.category_id and t.builder_id = a.builder_id and t.window_id = w.id
     and a.month between w.from_month and w.to_month and not exists (
       select from builder_category_month m where m.builder_id = a.builder_id and m.category_id = a.category_id
         and m.month between w.from_month and w.to_month)`,
]

/** Each table reads only those before it. */
const differences = [
  ...add(
    {
      table: 'builder_month',
      keys: monthly,
      sums: ['closings'],
      rows: difference('home', monthly, ['closings'], ['closings']),
    },
    'closings',
  ),
  ...add(
    {
      table: 'builder_window',
      keys: windowKeys(monthly),
      sums: ['closings'],
      rows: byWindow('builder_month', windowKeys(monthly), ['closings']),
    },
    'closings',
  ),
  ...add(
    {
      table: 'usage_month',
      keys: usageKeys,
      sums: usageSums,
      rows: `${difference('claim', usageKeys, usageSums, money)}
        union all ${difference('supplied', usageKeys, usageSums, ['closings'])}`,
    },
    'claims',
  ),
  ...add(
    {
      table: 'usage_window',
      keys: windowKeys(usageKeys),
      sums: usageSums,
      rows: byWindow('usage_month', windowKeys(usageKeys), usageSums),
    },
    'claims',
  ),
  ...add(
    {
      table: 'builder_category_month',
      keys: categoryKeys,
      sums: categorySums,
      rows: difference('claim', categoryKeys, categorySums, categorySums),
    },
    'claims',
  ),
  ...categoryWindows,
  ...spans,
  ...add(
    {
      table: 'market_category_month',
      keys: ['category_id', 'month', 'region_id', 'home_type_id'],
      sums: categorySums,
      rows: `select a.category_id, a.month, b.region_id, a.home_type_id, ${list(categorySums, (sum) => `a.${sum}`)}
        from added_builder_category_month a join builder b on b.id = a.builder_id`,
    },
    'claims',
  ),
]

const countsOfBuilders = [
  ['manufacturer_month', 'manufacturer_month_of(null, null)'],
  ['manufacturer_window', 'manufacturer_window_of(null, null)'],
  ['market_month', 'market_month_of(null)'],
  ['market_window', 'market_window_of(null)'],
].flatMap(([table, rows]) => [`delete from ${table}`, `insert into ${table} select * from ${rows}`])

/** The statements around those that write the facts. */
export const plainSums = (homes: string, claims: string) => ({
  before: touchedNow('was', homes, claims),
  after: [...touchedNow('is', homes, claims), ...differences],
  countsOfBuilders,
})

const tables =
  `builder_month builder_window market_month market_window market_category_month usage_month usage_window
  usage_span builder_category_month builder_category_window manufacturer_month manufacturer_window`.split(
    /\s+/,
  )

/** One number for each table of sums, whatever the order of its rows. */
export async function sumsAtHand(client: pg.ClientBase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from ${table} t`,
    )
    found[table] = rows[0]?.hash ?? ''
  }
  return found
}
