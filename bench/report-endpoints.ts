import { contract, routeUrl, type RouteDef } from '@homestead/contract'
import type { Endpoint } from './endpoints.ts'

/** A report over the range it opens with; its floor is the same rows by plain SQL, from the tables it should read. */
const report = (name: string, definition: RouteDef, sql: string, query = ''): Endpoint => ({
  name,
  path: (account) => routeUrl(definition).replaceAll(/:\w+/g, account.accountEnterpriseId) + query,
  sql,
  values: (account) => [account.accountId],
})

const day = (monthsFromNow: number, date: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsFromNow, date))
    .toISOString()
    .slice(0, 10)
}
const range = (months: number, endingMonthsAgo = 1) =>
  `?startOn=${day(1 - endingMonthsAgo - months, 1)}&endOn=${day(1 - endingMonthsAgo, 0)}`

const specialist = `left join specialist s on s.id = b.specialist_id`
const rms = `s.first_name || ' ' || s.last_name`

const summary = (window: number) => `
  select b.name, b.enterprise_id, coalesce(u.closings, 0), coalesce(u.units, 0), round(u.incentive / 100.0),
    coalesce(y.closings, 0), coalesce(y.units, 0), round(y.incentive / 100.0)
  from (select builder_id, sum(closings) closings, sum(units) units, sum(incentive_cents) incentive from usage_window
    where manufacturer_id = $1 and window_id = ${window} group by 1) u
  full join (select builder_id, sum(closings) closings, sum(units) units, sum(incentive_cents) incentive
    from usage_window where manufacturer_id = $1 and window_id = 0 group by 1) y using (builder_id)
  join builder b on b.id = builder_id order by lower(b.name), b.id`

const using = (own: string, all: string) => `
  select b.name, b.city, b.state, b.postal_code, u.types, u.closings, t.closings, 100.0 * u.closings / t.closings,
    f.first, ${rms}, b.enterprise_id
  from (select builder_id, sum(closings) closings, array_agg(distinct home_type_id) types from ${own} group by 1) u
  join (select builder_id, sum(closings) closings from ${all} group by 1) t using (builder_id)
  join (select builder_id, min(first_closed_on) as first from usage_span where manufacturer_id = $1 group by 1) f
    using (builder_id)
  join builder b on b.id = builder_id ${specialist} order by u.closings desc, lower(b.name)`

const opportunities = (window: number) => `
  select b.enterprise_id, b.name, array(select t.name from builder_type_of_builder x
      join builder_type t on t.id = x.builder_type_id where x.builder_id = b.id), b.city, b.state, b.postal_code,
    ${rms}, h.closings
  from (select builder_id, sum(closings) closings from builder_window where window_id = ${window} group by 1) h
  join builder b on b.id = h.builder_id and b.status_code = 'A' ${specialist}
  where not exists (select from builder_category_window c join manufacturer_category m using (category_id)
      where m.manufacturer_id = $1 and c.window_id = ${window} and c.builder_id = b.id)
    and not exists (select from manufacturer_builder x where x.manufacturer_id = $1 and x.builder_id = b.id
      and x.is_blocked)
    and not exists (select from drm_contract k where k.manufacturer_id = $1 and k.builder_id = b.id)
  order by h.closings desc, lower(b.name)`

const monthly = `select month, sum(closings) from manufacturer_month
  where manufacturer_id = $1 and home_type_id = 0
    and month > (select last_month - interval '12 months' from rollup_state) group by 1 order by 1`

const customUse = `(select * from usage_month where manufacturer_id = $1
  and month between '${day(-10, 1)}' and '${day(-2, 0)}') x`
const customHomes = `(select * from builder_month where month between '${day(-10, 1)}' and '${day(-2, 0)}') x`

export const reportEndpoints: readonly Endpoint[] = [
  report('manufacturer summary, 1 month', contract.manufacturerSummary, summary(1)),
  report('manufacturer summary, 12 months', contract.manufacturerSummary, summary(12), range(12)),
  report(
    'builders using, 2 months',
    contract.buildersUsing,
    using(
      `(select * from usage_window where manufacturer_id = $1 and window_id = 2) x`,
      `(select * from builder_window where window_id = 2) x`,
    ),
  ),
  report(
    'builders using, 8 months of one’s own',
    contract.buildersUsing,
    using(customUse, customHomes),
    range(8, 3),
  ),
  report('builder opportunities, 2 months', contract.buildersNotUsing, opportunities(2)),
  report('builder opportunities, 12 months', contract.buildersNotUsing, opportunities(12), range(12)),
  report(
    'new builders',
    contract.newBuilders,
    `select b.enrolled_on, ${rms}, b.name, b.city, b.postal_code, b.state, b.enterprise_id from builder b ${specialist}
     where b.enrolled_on >= '${day(-2, 1)}' and b.enrolled_on <= '${day(0, 0)}' and b.status_code = 'A' and $1 > 0
     order by 1 desc`,
  ),
  report(
    'missed value',
    contract.missedValueDetail,
    `select b.name, b.city, b.state, b.postal_code, h.types, h.closings, h.closings * v.average, ${rms}, b.enterprise_id
     from (select builder_id, sum(closings) closings, array_agg(home_type_id) types from builder_window
       where window_id = 12 group by 1) h
     join builder b on b.id = h.builder_id and b.status_code = 'A' ${specialist}
     cross join (select sum(revenue_cents) / sum(closings) as average from manufacturer_window
       where manufacturer_id = $1 and window_id = 12) v
     where not exists (select from usage_window u where u.manufacturer_id = $1 and u.window_id = 12
         and u.builder_id = b.id)
       and not exists (select from manufacturer_builder x where x.manufacturer_id = $1 and x.builder_id = b.id
         and x.is_blocked)
     order by 7 desc`,
  ),
  report('chart of closings', contract.closingCount, monthly),
  report(
    'chart of market share',
    contract.marketShare,
    `select m.month, 100.0 * sum(o.closings) / nullif(sum(m.closings), 0) from market_month m
     left join manufacturer_month o on o.manufacturer_id = $1 and (o.month, o.region_id, o.home_type_id)
       = (m.month, m.region_id, m.home_type_id)
     where m.home_type_id = 0 and m.month > (select last_month - interval '12 months' from rollup_state)
     group by 1 order by 1`,
  ),
  report(
    'market share with the year before',
    contract.marketShareRollup,
    `select m.month > s.last_month - interval '12 months', sum(o.closings), sum(m.closings),
       sum(o.trailing_year_builders), sum(m.trailing_year_builders)
     from rollup_state s join market_month m on m.month > s.last_month - interval '24 months'
       and m.month <= s.last_month
     left join manufacturer_month o on o.manufacturer_id = $1 and (o.month, o.region_id, o.home_type_id)
       = (m.month, m.region_id, m.home_type_id)
     where m.home_type_id = 0 group by 1`,
  ),
]
