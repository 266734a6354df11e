import { FeedRunEffects } from '@homestead/contract'
import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { dollars } from '../../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../../platform/sql/sql.ts'
import { monthOf } from '../sums/fact-changes.ts'
import { judgedTable, type Run } from './run-tables.ts'

/** As many accounts as somebody reads; the largest changes come first. */
const mostAccounts = 20
const mostChanges = 10

const {
  months: { element: Month },
  closings: { element: Closings },
  accounts: { element: Account },
  largest: { element: Change },
} = FeedRunEffects.shape
const Total = z.object({ count: z.number(), total: z.number() })

/** By month: what comes, what changes and what goes. A row that moves counts where it arrives. */
const monthsOf = (judged: string, day: string, was: string) => `
  select coalesce(${monthOf(day)}, ${monthOf(was)}) as month, count(*) filter (where act = 'new') as new,
    count(*) filter (where act in ('changed', 'follows')) as changed, count(*) filter (where act = 'removed') as removed
  from ${judged} where act in ('new', 'changed', 'follows', 'removed') group by 1`

/** By account and month: how much its sums rise or fall. */
const movesOf = (claims: string) => sql`
  select account_id, month, sum(claims)::bigint as claims, sum(units)::bigint as units,
    sum(incentive)::bigint as incentive, sum(revenue)::bigint as revenue
  from (
    select account_id, ${sql.raw(monthOf('closing_closed_on'))} as month, count(*) as claims, sum(units) as units,
      sum(incentive_cents) as incentive, sum(revenue_cents) as revenue
    from ${sql.raw(claims)} where act in ('new', 'changed', 'follows') group by 1, 2
    union all
    select account_id, was_month, -count(*), -sum(was_units), -sum(was_incentive_cents), -sum(was_revenue_cents)
    from ${sql.raw(claims)} where act in ('changed', 'follows', 'removed') group by 1, 2
  ) x group by 1, 2
  having sum(claims) <> 0 or sum(units) <> 0 or sum(incentive) <> 0 or sum(revenue) <> 0`

/** Homes by the month they closed in, as far as they count for everybody. */
const closingsOf = (db: Queries, closings: string) =>
  db.rows(
    Closings,
    sql`
      select d.month::text, coalesce(b.closings, 0)::int as before, (coalesce(b.closings, 0) + d.closings)::int as after
      from (
        select month, sum(closings)::int as closings from (
          select ${sql.raw(monthOf('closed_on'))} as month, count(*) as closings from ${sql.raw(closings)}
          where act in ('new', 'changed') and confirmed group by 1
          union all
          select ${sql.raw(monthOf('was_closed_on'))}, -count(*) from ${sql.raw(closings)}
          where act in ('changed', 'removed') and was_confirmed group by 1
        ) x group by 1 having sum(closings) <> 0
      ) d
      left join lateral (
        select sum(m.closings) as closings from market_month m where m.month = d.month and m.home_type_id = 0
      ) b on true
      order by d.month`,
  )

const accountsOf = (db: Queries, moves: Sql, accounts: Sql) =>
  db.rows(
    Account,
    sql`
      select a.name as account, coalesce(b.claims, 0)::int as "claimsBefore",
        (coalesce(b.claims, 0) + d.claims)::int as "claimsAfter", (${dollars('d.revenue')})::float8 as "revenueChange",
        (${dollars('d.incentive')})::float8 as "incentiveChange"
      from (
        select account_id, sum(claims) as claims, sum(incentive) as incentive, sum(revenue) as revenue
        from (${moves}) x group by 1 order by abs(sum(revenue)) desc, 1 limit ${mostAccounts}
      ) d
      join (${accounts}) a on a.id = d.account_id
      left join lateral (
        select sum(m.claims) as claims from manufacturer_month m
        where m.manufacturer_id = d.account_id and m.home_type_id = 0
      ) b on true
      order by abs(d.revenue) desc, a.name`,
  )

const largestOf = (db: Queries, moves: Sql, accounts: Sql) =>
  db.rows(
    Change,
    sql`
      select a.name as account, d.month::text, ${dollars('b.incentive')} as "incentiveBefore",
        ${dollars(sql`b.incentive + d.incentive`)} as "incentiveAfter", ${dollars('b.revenue')} as "revenueBefore",
        ${dollars(sql`b.revenue + d.revenue`)} as "revenueAfter", b.units as "unitsBefore", b.units + d.units as "unitsAfter"
      from (
        select * from (${moves}) x
        order by abs(incentive) desc, abs(revenue) desc, abs(units) desc, account_id, month limit ${mostChanges}
      ) d
      join (${accounts}) a on a.id = d.account_id
      cross join lateral (
        select coalesce(sum(m.incentive_cents), 0) as incentive, coalesce(sum(m.revenue_cents), 0) as revenue,
          coalesce(sum(m.units), 0) as units
        from manufacturer_month m
        where m.manufacturer_id = d.account_id and m.month = d.month and m.home_type_id = 0
      ) b
      order by abs(d.incentive) desc, abs(d.revenue) desc, abs(d.units) desc, a.name, d.month`,
  )

/**
 * What a run would do to figures, by its judged rows: which months and accounts it touches, and which totals change most.
 * What stands there now is read from the sums; a run that brings no facts changes none.
 */
export async function effectsOf(
  db: Queries,
  run: Run,
  judged: ReadonlySet<FeedName>,
): Promise<FeedRunEffects | null> {
  const tableOf = (feed: FeedName) => (judged.has(feed) ? judgedTable(run.id, feed) : undefined)
  const [closings, claims] = [tableOf('closings'), tableOf('claims')]
  // Claims are judged with every home that is: they stand on it.
  if (!claims) return null
  const touched = [
    ...(closings ? [monthsOf(closings, 'closed_on', 'was_closed_on')] : []),
    monthsOf(claims, 'closing_closed_on', 'was_month'),
  ]
  const months = await db.rows(
    Month,
    sql`
      select month::text, sum(new)::int as "newCount", sum(changed)::int as "changedCount",
        sum(removed)::int as "removedCount"
      from (${sql.raw(touched.join(' union all '))}) x where month is not null group by 1 order by 1`,
  )
  const moves = movesOf(claims)
  const coming = tableOf('accounts')
  // One that comes with the same run has no row of its own yet.
  const all = sql`select id, name from account where type_id = 2 ${
    coming ? sql`union all select id, name from ${sql.raw(coming)} where act = 'new'` : sql``
  }`
  const { count: accountCount, total: accountTotal } = await db.row(
    Total,
    sql`select (select count(distinct account_id) from (${moves}) x)::int as count, count(*)::int as total from (${all}) a`,
  )
  return {
    months,
    closings: closings ? await closingsOf(db, closings) : [],
    accountCount,
    accountTotal,
    accounts: await accountsOf(db, moves, all),
    largest: await largestOf(db, moves, all),
  }
}
