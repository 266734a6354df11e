import { contract, type ReportRange, type RouteDef } from '@homestead/contract'
import { day, type Endpoint, endpoint, range, rms, specialist, typesOfBuilder } from './endpoint.ts'

/** A report over the range it opens with, or the one given; its floor reads the tables it should read. */
const report = (name: string, definition: RouteDef, sql: string, query: ReportRange = {}): Endpoint =>
  endpoint(
    name,
    definition as typeof contract.manufacturerSummary,
    ({ account: { accountEnterpriseId: id } }) => ({
      params: { accountId: id, mfr: id },
      query,
    }),
    sql,
    ({ account }) => [account.accountId],
  )

const homeTypes = (
  single: string,
  multi: string,
) => `concat_ws(', ', case when ${single} then 'Single Family' end,
  case when ${multi} then 'Multi Family' end) as "homeType"`

const valueOfOthers = 'round(sum((w.closings - coalesce(own.closings, 0)) * v.cents) / 100, 6)'
/** What one own home of a kind brought in twelve months; without one, what a claim in the account's categories did. */
const valueOfHome = `(
  select t.id as home_type_id, coalesce(own.cents, network.cents, 0) as cents from home_type t
  left join (
    select home_type_id, sum(revenue_cents)::numeric / sum(closings) as cents from manufacturer_window
    where manufacturer_id = $1 and window_id = 12 and home_type_id > 0 group by 1 having sum(revenue_cents) > 0
  ) own on own.home_type_id = t.id
  left join (
    select c.home_type_id, sum(c.revenue_cents)::numeric / sum(c.claims) as cents
    from manufacturer_category m join market_category_month c using (category_id)
    join report_window w on w.id = 12 and c.month between w.from_month and w.to_month
    where m.manufacturer_id = $1 group by 1
  ) network on network.home_type_id = t.id)`
const homesOfYear = `builder_window w join ${valueOfHome} v using (home_type_id)
  left join usage_window own on own.manufacturer_id = $1 and own.window_id = 12 and own.builder_id = w.builder_id
    and own.home_type_id = w.home_type_id
  where w.window_id = 12`

/** What a builder's homes of twelve months without a claim of the account are worth at what those with one brought. */
export const estimates = `select w.builder_id, sum(w.closings) closings, ${valueOfOthers} dollars from ${homesOfYear} group by 1`
export const estimateOfBuilder = `select ${valueOfOthers}::float8 from ${homesOfYear} and w.builder_id = b.id`

const summary = (window: number) => `
  select b.name as "builderName", b.enterprise_id as "builderAccountEnterpriseId",
    coalesce(u.closings, 0) as "closingCount", coalesce(u.units, 0) as "unitCount",
    coalesce(u.incentive, 0) * 0.01 as "incentive",
    coalesce(y.closings, 0) as "closingYtd", coalesce(y.units, 0) as "unitYtd",
    coalesce(y.incentive, 0) * 0.01 as "incentiveYtd"
  from (select builder_id, sum(closings) closings, sum(units) units, sum(incentive_cents) incentive from usage_window
    where manufacturer_id = $1 and window_id = ${window} group by 1) u
  full join (select builder_id, sum(closings) closings, sum(units) units, sum(incentive_cents) incentive
    from usage_window where manufacturer_id = $1 and window_id = 0 group by 1) y using (builder_id)
  join builder b on b.id = builder_id order by lower(b.name), b.id`

const using = (own: string, all: string) => `
  select b.name as "builderName", b.city, b.state, b.postal_code as "postalCode", ${homeTypes('u.single', 'u.multi')},
    u.closings as "currentMonthClosings", t.closings as "totalClosings",
    round(100.0 * u.closings / t.closings, 1) as "bpmUsage", f.first as "dateFirstReported", ${rms} as rms,
    b.enterprise_id as "builderEnterpriseId"
  from (select builder_id, sum(closings) closings, bool_or(home_type_id = 1) single, bool_or(home_type_id = 2) multi
    from ${own} group by 1) u
  join (select builder_id, sum(closings) closings from ${all} group by 1) t using (builder_id)
  join (select builder_id, min(first_closed_on) as first from usage_span where manufacturer_id = $1 group by 1) f
    using (builder_id)
  join builder b on b.id = builder_id ${specialist} order by u.closings desc, lower(b.name), b.id`

const opportunities = (window: number) => `
  select b.enterprise_id as "enterpriseId", b.name as "builderName", ${typesOfBuilder} as "builderTypes", b.city, b.state,
    b.postal_code as "postalCode", ${rms} as rms, h.closings as "closingsCount", coalesce(e.dollars, 0)::float8 as "opportunityValue",
    exists (select from opportunity o where o.manufacturer_id = $1 and o.builder_id = b.id) as "hasOpportunity"
  from (select builder_id, sum(closings) closings from builder_window where window_id = ${window} group by 1) h
  join builder b on b.id = h.builder_id and b.status_code = 'A' ${specialist}
  left join (${estimates}) e on e.builder_id = b.id
  where not exists (select from builder_category_window c join manufacturer_category m using (category_id)
      where m.manufacturer_id = $1 and c.window_id = ${window} and c.builder_id = b.id)
    and not exists (select from manufacturer_builder x where x.manufacturer_id = $1 and x.builder_id = b.id
      and x.is_blocked)
    and not exists (select from drm_contract k where k.manufacturer_id = $1 and k.builder_id = b.id)
  order by h.closings desc, lower(b.name), b.id`

const monthly = `select to_char(month, 'YYYY-MM') as "valueOne", sum(closings) as "valueTwo" from manufacturer_month
  where manufacturer_id = $1 and home_type_id = 0
    and month > (select last_month - interval '12 months' from rollup_state)
    and month <= (select last_month from rollup_state)
  group by month order by month`

/** Own and all of the months that a condition on m.month and s.last_month lets through. */
const shares = (months: string) => `rollup_state s
  join market_month m on m.month <= s.last_month and ${months} and m.home_type_id = 0
  left join manufacturer_month o on o.manufacturer_id = $1 and (o.month, o.region_id, o.home_type_id)
    = (m.month, m.region_id, m.home_type_id)`

const change = (own: string, all: string) =>
  `round(100 * (t.${own}::numeric / t.${all} / (p.${own}::numeric / p.${all}) - 1), 1)`

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
    `select b.enrolled_on as "dateEnrolled", ${rms} as rsm, b.name as "accountName", b.city, b.postal_code as "zipCode",
       b.state, b.enterprise_id as "enterpriseId"
     from builder b ${specialist}
     where b.enrolled_on >= '${day(-2, 1)}' and b.enrolled_on <= '${day(0, 0)}' and b.status_code = 'A' and $1 > 0
     order by b.enrolled_on desc, lower(b.name), b.id`,
  ),
  report(
    'missed value',
    contract.missedValueDetail,
    `select b.name as "builderName", b.city, b.state, b.postal_code as "postalCode", ${homeTypes('h.single > 0', 'h.multi > 0')},
       h.single + h.multi as "totalClosings",
       round((h.single * v.single + h.multi * v.multi) / 100, 6)::float8 as "estimatedMissedValue", ${rms} as rms,
       b.enterprise_id as "builderEnterpriseId"
     from (select builder_id, coalesce(sum(closings) filter (where home_type_id = 1), 0) single,
         coalesce(sum(closings) filter (where home_type_id = 2), 0) multi
       from builder_window where window_id = 12 group by 1) h
     join builder b on b.id = h.builder_id and b.status_code = 'A' ${specialist}
     cross join (select sum(revenue_cents) filter (where home_type_id = 1) / sum(closings) filter (where home_type_id = 1) single,
         sum(revenue_cents) filter (where home_type_id = 2) / sum(closings) filter (where home_type_id = 2) multi
       from manufacturer_window where manufacturer_id = $1 and window_id = 12) v
     where not exists (select from usage_window u where u.manufacturer_id = $1 and u.window_id = 12
         and u.builder_id = b.id)
       and not exists (select from manufacturer_builder x where x.manufacturer_id = $1 and x.builder_id = b.id
         and x.is_blocked)
     order by 7 desc, lower(b.name), b.id`,
  ),
  report('chart of closings', contract.closingCount, monthly),
  report(
    'chart of market share',
    contract.marketShare,
    `select to_char(m.month, 'YYYY-MM') as "valueOne",
       round(100.0 * coalesce(sum(o.closings), 0) / nullif(sum(m.closings), 0), 1) as "valueTwo"
     from ${shares(`m.month > s.last_month - interval '12 months'`)}
     group by m.month order by m.month`,
  ),
  report(
    'market share with the year before',
    contract.marketShareRollup,
    `with year as (
       select m.month > s.last_month - interval '12 months' as now, sum(o.closings) own_closings, sum(m.closings) closings,
         sum(o.trailing_year_builders) filter (where m.month in (s.last_month, s.last_month - interval '1 year')) own_builders,
         sum(m.trailing_year_builders) filter (where m.month in (s.last_month, s.last_month - interval '1 year')) builders
       from ${shares(`m.month > s.last_month - interval '24 months'`)} group by 1)
     select t.own_builders as "mfgBuilderCount", t.builders as "totalBuilderCount",
       ${change('own_builders', 'builders')} as "yoYBuilderVariance", t.own_closings as "mfgClosingCount",
       t.closings as "totalClosingCount", ${change('own_closings', 'closings')} as "yoYClosingVariance"
     from year t join year p on t.now and not p.now`,
  ),
]
