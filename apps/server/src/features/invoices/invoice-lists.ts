import { invoiceLinks, invoicesClosed, invoicesCurrent, invoicesOpen } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { jsonDollars, jsonTexts, members } from '../reports/json-rows.ts'
import type { ReportScope } from '../reports/report-scope.ts'
import { serveGridReport, serveReport } from '../reports/serve-grid-report.ts'

const latestMonth = ({ manufacturerId }: ReportScope) =>
  sql`(select max(month) from invoice where manufacturer_id = ${manufacturerId})`

const openReviews = sql`count(*) filter (where not t.is_closed)`

const reviewsBy = ({ manufacturerId }: ReportScope, keys: string) =>
  sql`(select ${sql.raw(keys)}, ${openReviews} as open, max(v.requested_on) as last
    from invoice_review v join review_status t on t.id = v.status_id
    where v.manufacturer_id = ${manufacturerId} group by ${sql.raw(keys)})`

/** From the months and spans that are kept beside the facts: four years of invoices are thousands of rows, not millions. */
const usageOf = ({ manufacturerId }: ReportScope) =>
  sql`(select month, builder_id, sum(closings) as closings, sum(units) as units, sum(incentive_cents) as incentive
    from usage_month where manufacturer_id = ${manufacturerId} group by month, builder_id)`

const spansOf = ({ manufacturerId }: ReportScope) =>
  sql`(select builder_id, min(first_closed_on) as first_on, max(last_closed_on) as last_on
    from usage_span where manufacturer_id = ${manufacturerId} group by builder_id)`

const ofInvoice = sql`i.invoice_number as "invoiceNumber", i.invoiced_on as "invoiceDate"`
const ofBuilder = sql`b.enterprise_id as "builderAccountEnterpriseId", b.name as "builderName", b.city as "city",
  b.state as "state", s.first_on as "firstReportedDate", s.last_on as "lastReportedClosingsDate",
  l.last as "builderLastReviewedOn"`

/** The invoices of a month, or of a few. */
const invoiceRows = (which: (scope: ReportScope) => Sql) => (scope: ReportScope) =>
  sql`
  select ${ofInvoice}, ${ofBuilder}, u.closings as "closings", u.units as "units", ${jsonDollars('u.incentive')} as "incentive",
    coalesce(r.open, 0) as "openReviews"
  from invoice i
  join ${usageOf(scope)} u on u.month = i.month
  join builder b on b.id = u.builder_id
  join ${spansOf(scope)} s on s.builder_id = u.builder_id
  left join ${reviewsBy(scope, 'v.invoice_month, v.builder_id')} r
    on r.invoice_month = i.month and r.builder_id = u.builder_id
  left join ${reviewsBy(scope, 'v.builder_id')} l on l.builder_id = u.builder_id
  where i.manufacturer_id = ${scope.manufacturerId} and ${which(scope)}
  order by i.month desc, lower(b.name), b.id`

const ClosedRow = invoicesClosed.row.strict()

/**
 * All invoices that are closed: the same, but there are thousands of them, and they tell of the same few months and
 * builders. So these are put in order and written as JSON once each; row by row that alone took half of the time.
 * `offset 0` keeps them apart, or the planner would write them for each row after all.
 */
const closedRows = (scope: ReportScope) => sql`
  select concat('{', i.members, ',', b.members, ',"closings":', u.closings, ',"units":', u.units,
    ',"incentive":', ${jsonDollars('u.incentive')}, ',"openReviews":0}') as json
  from (
    select i.month, ${members(ofInvoice)} as members
    from invoice i where i.manufacturer_id = ${scope.manufacturerId} offset 0
  ) i
  join ${usageOf(scope)} u on u.month = i.month
  join (
    select b.id, row_number() over (order by lower(b.name), b.id) as place, ${members(ofBuilder)} as members
    from builder b
    join ${spansOf(scope)} s on s.builder_id = b.id
    left join ${reviewsBy(scope, 'v.builder_id')} l on l.builder_id = b.id
  ) b on b.id = u.builder_id
  left join ${reviewsBy(scope, 'v.invoice_month, v.builder_id')} r
    on r.invoice_month = i.month and r.builder_id = u.builder_id
  where i.month < ${latestMonth(scope)} and coalesce(r.open, 0) = 0
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
  serveReport(invoicesClosed, (db, scope) => jsonTexts(db, ClosedRow, closedRows(scope))),
  serveGridReport(
    invoiceLinks,
    (scope) => sql`
      select i.invoice_number as "invoiceNumber", i.invoiced_on as "invoiceDate", i.month as "month",
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
