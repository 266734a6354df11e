import { invoiceLinks, invoicesClosed, invoicesCurrent, invoicesOpen } from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import type { ReportScope } from '../grid/report-scope.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'

const latestMonth = ({ manufacturerId }: ReportScope) =>
  sql`(select max(month) from invoice where manufacturer_id = ${manufacturerId})`

const openReviews = sql`count(*) filter (where not t.is_closed)`

const reviewsBy = ({ manufacturerId }: ReportScope, keys: string) =>
  sql`(select ${sql.raw(keys)}, ${openReviews} as open, max(v.review_date) as last
    from invoice_review v join review_status t on t.id = v.status_id
    where v.manufacturer_id = ${manufacturerId} group by ${sql.raw(keys)})`

/**
 * From the months and spans that are kept beside the facts: four years of invoices are thousands of rows, not
 * millions. Builders are put in order once, not on every invoice they are on; cents are multiplied, because a
 * division writes sixteen decimals.
 */
const invoiceRows = (which: (scope: ReportScope) => RawBuilder<unknown>) => (scope: ReportScope) =>
  sql`
  select i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate",
    b.enterprise_id as "builderAccountEnterpriseId", b.name as "builderName", b.city as "city", b.state as "state",
    u.closings as "closings", u.units as "units", u.incentive * 0.01 as "incentive",
    coalesce(r.open, 0) as "openReviews", b.first_on as "firstReportedDate",
    b.last_on as "lastReportedClosingsDate", b.last_reviewed_on as "builderLastReviewedOn"
  from invoice i
  join (
    select month, builder_id, sum(closings) as closings, sum(units) as units, sum(incentive_cents) as incentive
    from usage_month where manufacturer_id = ${scope.manufacturerId} group by month, builder_id
  ) u on u.month = i.month
  join (
    select b.*, s.first_on, s.last_on, l.last as last_reviewed_on,
      row_number() over (order by lower(b.name), b.id) as place
    from builder b
    join (
      select builder_id, min(first_closed_on) as first_on, max(last_closed_on) as last_on
      from usage_span where manufacturer_id = ${scope.manufacturerId} group by builder_id
    ) s on s.builder_id = b.id
    left join ${reviewsBy(scope, 'v.builder_id')} l on l.builder_id = b.id
  ) b on b.id = u.builder_id
  left join ${reviewsBy(scope, 'v.invoice_month, v.builder_id')} r
    on r.invoice_month = i.month and r.builder_id = u.builder_id
  where i.manufacturer_id = ${scope.manufacturerId} and ${which(scope)}
  order by i.month desc, b.place`

export const invoiceLists = [
  serveGridReport(
    invoicesCurrent,
    invoiceRows((scope) => sql`i.month = ${latestMonth(scope)}`),
  ),
  serveGridReport(
    invoicesOpen,
    invoiceRows((scope) => sql`i.month < ${latestMonth(scope)} and r.open > 0`),
  ),
  serveGridReport(
    invoicesClosed,
    invoiceRows((scope) => sql`i.month < ${latestMonth(scope)} and coalesce(r.open, 0) = 0`),
  ),
  serveGridReport(
    invoiceLinks,
    (scope) => sql`
      select i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate", i.month as "month",
        case when i.month = ${latestMonth(scope)} then 'Current' when r.open > 0 then 'Open' else 'Closed' end as "state",
        coalesce(u.builders, 0) as "builders", coalesce(u.incentive, 0) * 0.01 as "incentive"
      from invoice i
      left join (
        select month, count(distinct builder_id) as builders, sum(incentive_cents) as incentive
        from usage_month where manufacturer_id = ${scope.manufacturerId} group by month
      ) u on u.month = i.month
      left join ${reviewsBy(scope, 'v.invoice_month')} r on r.invoice_month = i.month
      where i.manufacturer_id = ${scope.manufacturerId}
      order by i.month desc`,
  ),
]
