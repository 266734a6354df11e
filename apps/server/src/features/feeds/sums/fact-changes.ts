/** Where the judged rows of a run lie; a feed that the run does not touch has none. */
export interface JudgedFacts {
  readonly closings: string | undefined
  readonly claims: string | undefined
}

const facts = ['builder_id', 'month', 'home_type_id', 'is_confirmed', 'closed_on'] as const
const money = ['units', 'incentive_cents', 'revenue_cents'] as const
export const monthOf = (day: string) => `date_trunc('month', ${day}::timestamp)::date`

const when = (condition: string, columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, value]) => `case when ${condition} then ${value} end as ${name}`)
    .join(', ')

const isDifferent = (columns: readonly string[]) =>
  `(${columns.map((name) => `x.was_${name}`).join(', ')}) is distinct from (${columns.map((name) => `x.${name}`).join(', ')})`

/**
 * Each home that a run changes, before and after. What was not there has no builder before; what goes has none after.
 * Only what sums are made of counts: a home that got another street is not among them.
 */
export const homeChanges = (closings: string): string => `
  select * from (
    select c.id as closing_id,
      ${when(`c.act <> 'new'`, {
        was_builder_id: 'c.was_builder_id',
        was_month: monthOf('c.was_closed_on'),
        was_home_type_id: 'c.was_home_type',
        was_is_confirmed: 'c.was_confirmed',
      })},
      ${when(`c.act <> 'removed'`, {
        builder_id: 'c.builder_id',
        month: monthOf('c.closed_on'),
        home_type_id: 'c.home_type',
        is_confirmed: 'c.confirmed',
      })}
    from ${closings} c where c.act in ('new', 'changed', 'removed')
  ) x where ${isDifferent(['builder_id', 'month', 'home_type_id', 'is_confirmed'])}`

/**
 * The same of claims. A claim stands where its home stands; whether that was confirmed before, and when it closed then,
 * only the judged home knows, if it changes at all.
 */
export function claimChanges({ closings, claims }: JudgedFacts & { claims: string }): string {
  const was = {
    was_builder_id: 'c.was_builder_id',
    was_month: 'c.was_month',
    was_home_type_id: 'c.was_home_type',
    was_is_confirmed: closings ? 'coalesce(h.was_confirmed, c.closing_confirmed)' : 'c.closing_confirmed',
    was_closed_on: closings ? 'coalesce(h.was_closed_on, c.closing_closed_on)' : 'c.closing_closed_on',
    was_units: 'c.was_units',
    was_incentive_cents: 'c.was_incentive_cents',
    was_revenue_cents: 'c.was_revenue_cents',
  }
  const will = {
    builder_id: 'c.closing_builder_id',
    month: monthOf('c.closing_closed_on'),
    home_type_id: 'c.closing_home_type',
    is_confirmed: 'c.closing_confirmed',
    closed_on: 'c.closing_closed_on',
    units: 'c.units',
    incentive_cents: 'c.incentive_cents',
    revenue_cents: 'c.revenue_cents',
  }
  const key = 'c.account_id as manufacturer_id, c.closing_id, c.category_id'
  const home = closings
    ? `left join ${closings} h on h.id = c.closing_id and h.act in ('changed', 'removed')`
    : ''
  const written = `
    select ${key}, ${when(`c.act <> 'new'`, was)}, ${when(`c.act <> 'removed'`, will)}
    from ${claims} c ${home} where c.act in ('new', 'changed', 'follows', 'removed')`
  return `select * from (${closings ? `${written} union all ${carriedAlong(claims, closings, key, was)}` : written}) x
    where ${isDifferent([...facts, ...money])}`
}

/** A claim that was put aside with an error keeps its money, and still goes where its home goes. */
const carriedAlong = (
  claims: string,
  closings: string,
  key: string,
  was: Readonly<Record<string, string>>,
): string => `
  (select distinct on (c.account_id, c.closing_id, c.category_id) ${key},
    ${Object.values(was).join(', ')},
    ${when(`h.act = 'changed'`, {
      builder_id: 'h.builder_id',
      month: monthOf('h.closed_on'),
      home_type_id: 'h.home_type',
      is_confirmed: 'h.confirmed',
      closed_on: 'h.closed_on',
      units: 'c.was_units',
      incentive_cents: 'c.was_incentive_cents',
      revenue_cents: 'c.was_revenue_cents',
    })}
  from ${claims} c join ${closings} h on h.id = c.closing_id and h.act in ('changed', 'removed')
  where c.act = 'error' and c.was_builder_id is not null and not exists (
    select from ${claims} g where g.act <> 'error' and g.account_id = c.account_id and g.closing_id = c.closing_id
      and g.category_id = c.category_id))`

/**
 * Homes of a manufacturer, before and after: where it has at least one claim on them. A home on which it has other
 * claims, which the run does not touch, is one of its homes as before.
 */
export const suppliedHomeChanges = (changes: string): string => `
  select p.* from (
    select manufacturer_id, closing_id, count(builder_id) as coming,
      ${['', 'was_']
        .map(
          (was) => `min(${was}builder_id) as ${was}builder_id, min(${was}month) as ${was}month,
            min(${was}home_type_id) as ${was}home_type_id, bool_or(${was}is_confirmed) as ${was}is_confirmed`,
        )
        .join(', ')}
    from ${changes} group by manufacturer_id, closing_id
  ) p left join lateral (
    select count(*) as held from claim k where k.manufacturer_id = p.manufacturer_id and k.closing_id = p.closing_id
  ) k on p.builder_id is null or p.was_builder_id is null
  where coalesce(k.held, 0) <= p.coming or p.builder_id is not null and p.was_builder_id is not null`

/** Changes as what is taken away and what is added, of homes that are confirmed or of those that are not. */
export const signed = (
  changes: string,
  { keys, sums, confirmed }: { keys: readonly string[]; sums: readonly string[]; confirmed: boolean },
): string => {
  const standing = ['builder_id', 'month', 'home_type_id']
  const fixed = keys.filter((key) => !standing.includes(key)).map((key) => `x.${key}, `)
  const moves = keys.filter((key) => standing.includes(key))
  // What is counted counts one; what is summed has a column of its name.
  const one = (name: string) => name === 'closings' || name === 'claims'
  const side = (sign: string, was: string) => {
    const summed = sums.map((sum) => (one(sum) ? `${sign}1` : `${sign}x.${was}${sum}`))
    return `select ${fixed.join('')}${moves.map((key) => `x.${was}${key} as ${key}`).join(', ')},
      ${summed.map((value, at) => `${value} as ${sums[at]}`).join(', ')}
    from ${changes} x where ${confirmed ? '' : 'not '}x.${was}is_confirmed`
  }
  return `${side('-', 'was_')} union all ${side('+', '')}`
}
