import {
  BuilderTrendPoint,
  ClosingsProcessed,
  currentQuarterCount,
  directClosingsProcessed,
  rebateBuilderTrend,
  RebateCount,
  rebateStatus,
  TotalRebates,
  totalRebates,
} from '@homestead/contract'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from '../builders/builder-id.ts'
import { currentQuarter } from './current-quarter.ts'
import { quarterName } from './rebate-invoices.ts'

/** Homes of builders under contract with our product, closed in a span; from their claims, of one quarter only. */
const directHomes = (manufacturerId: number, from: Sql, to: Sql) => sql`
  select distinct c.closing_id, h.closed_on from drm_contract k
  join claim c on c.manufacturer_id = ${manufacturerId} and c.builder_id = k.builder_id
    and c.month between date_trunc('month', ${from}) and ${to}
  join closing h on h.id = c.closing_id and h.closed_on between ${from} and ${to}
    and (k.ended_on is null or h.closed_on <= k.ended_on)
  where k.manufacturer_id = ${manufacturerId} and exists (select from drm_contract_version v
    where v.manufacturer_id = ${manufacturerId} and v.contract_id = k.id and v.valid_from <= h.closed_on)`

export const rebateSummaryRoutes = [
  serve(currentQuarterCount, ({ db, account }) => {
    const [start, today] = [currentQuarter(account), sql`${account.today}::date`]
    return db.row(
      RebateCount,
      sql`
        select ${quarterName(start)} as "quarter", coalesce(sum(x.count), 0)::int as "count",
          json_agg(json_build_object('statusId', x.id, 'status', x.name, 'count', x.count) order by x.id) as "statuses",
          (select json_build_object('inForce', count(distinct k.builder_id), 'ending', count(distinct k.builder_id)
              filter (where k.ended_on < ${start} + interval '3 months'))
            from drm_contract k where k.manufacturer_id = ${account.accountId}
              and (k.ended_on is null or k.ended_on >= ${today}) and exists (select from drm_contract_version v
                where v.manufacturer_id = ${account.accountId} and v.contract_id = k.id and v.valid_from <= ${today})) as "builders"
        from (
          select s.id, s.name, count(i.id)::int as count from drm_invoice_status s
          left join drm_invoice i on i.status_id = s.id and i.manufacturer_id = ${account.accountId}
            and i.quarter = ${start}
          group by s.id
        ) x`,
    )
  }),
  serve(directClosingsProcessed, ({ db, account }) => {
    const [start, year] = [currentQuarter(account), sql`interval '1 year'`]
    const today = sql`${account.today}::date`
    return db.row(
      ClosingsProcessed,
      sql`
        with now as (${directHomes(account.accountId, start, today)}),
          before as (${directHomes(account.accountId, sql`(${start} - ${year})::date`, sql`(${today} - ${year})::date`)})
        select ${quarterName(start)} as "quarter", (select count(*) from now)::int as "count",
          (select count(*) from before)::int as "yearBefore", ${today} as "through",
          (select json_agg(json_build_object('week', w::date, 'count',
              (select count(*) from now n where date_trunc('week', n.closed_on) = w)) order by w)
            from generate_series(date_trunc('week', ${start}::timestamp), ${today}::timestamp, interval '1 week') w) as "weeks"`,
    )
  }),
  serve(totalRebates, ({ db, account }) => {
    const start = currentQuarter(account)
    const thisYear = sql`i.quarter >= date_trunc('year', ${start})`
    const sum = (which: Sql) => dollars(sql`coalesce(sum(i.amount_cents) filter (where ${which}), 0)`)
    const of = (...ids: number[]) => sql`${thisYear} and i.status_id = any (${ids}::int[])`
    const ofQuarter = dollars(sql`coalesce((
      select sum(x.amount_cents) from drm_invoice x
      where x.manufacturer_id = ${account.accountId} and x.quarter = q::date
        and (x.status_id <> ${rebateStatus.draft} or x.quarter >= ${start})), 0)`)
    return db.row(
      TotalRebates,
      sql`
        select ${sum(thisYear)} as "total",
          (select ${dollars(sql`coalesce(sum(l.amount_cents), 0)`)} from drm_invoice b
            join drm_invoice_line l on l.manufacturer_id = ${account.accountId} and l.invoice_id = b.id
            join closing h on h.id = l.closing_id and h.closed_on <= (${account.today}::date - interval '1 year')::date
            where b.manufacturer_id = ${account.accountId}
              and b.quarter >= date_trunc('year', ${start}) - interval '1 year'
              and b.quarter <= ${start} - interval '1 year') as "yearBefore",
          ${sum(of(rebateStatus.paid))} as "paid", ${sum(of(rebateStatus.accepted))} as "accepted",
          ${sum(of(rebateStatus.sent, rebateStatus.disputed))} as "sentOrDisputed", ${sum(of(rebateStatus.draft))} as "draft",
          (select json_agg(json_build_object('quarter', ${quarterName(sql`q`)}, 'amount', ${ofQuarter}) order by q)
            from generate_series(${start} - interval '21 months', ${start}, interval '3 months') q) as "quarters"
        from drm_invoice i where i.manufacturer_id = ${account.accountId}`,
    )
  }),
  serve(rebateBuilderTrend, ({ db, account, params }) => {
    const start = currentQuarter(account)
    return rowsOf(
      db,
      BuilderTrendPoint,
      builder(params.builder),
      (id) => sql`
        select ${quarterName(sql`q`)} as "period", ${dollars(sql`coalesce(i.amount_cents, 0)`)} as "invoiceTotal",
          coalesce(i.units, 0) as "productUnits", coalesce(i.closings, 0) as "closings"
        from generate_series(${start} - interval '21 months', ${start}, interval '3 months') q
        left join drm_invoice i on i.manufacturer_id = ${account.accountId} and i.builder_id = ${id} and i.quarter = q::date
          and i.status_id <> ${rebateStatus.draft}
        order by q`,
    )
  }),
]
