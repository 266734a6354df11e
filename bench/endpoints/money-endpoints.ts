import { contract } from '@homestead/contract'
import { type Endpoint, endpoint, range, type Subject } from './endpoint.ts'

const mfr = ({ account }: Subject) => account.accountEnterpriseId
const id = ({ account }: Subject) => [account.accountId]
const latest = '(select max(month) from invoice where manufacturer_id = $1)'

const invoices = (which: string) => `
  select i.invoice_number as "invoiceNumber", i.invoiced_on as "invoiceDate",
    b.enterprise_id as "builderAccountEnterpriseId", b.name as "builderName", b.city, b.state, u.closings, u.units,
    u.incentive / 100.0 as incentive, 0 as "openReviews", s.first_on as "firstReportedDate",
    s.last_on as "lastReportedClosingsDate", null as "builderLastReviewedOn"
  from invoice i
  join (select month, builder_id, sum(closings) as closings, sum(units) as units, sum(incentive_cents) as incentive
    from usage_month where manufacturer_id = $1 group by 1, 2) u on u.month = i.month
  join builder b on b.id = u.builder_id
  join (select builder_id, min(first_closed_on) as first_on, max(last_closed_on) as last_on
    from usage_span where manufacturer_id = $1 group by 1) s on s.builder_id = u.builder_id
  where i.manufacturer_id = $1 and ${which} order by i.month desc, lower(b.name), b.id`

const lines = `
  select c.closing_id as "closingId", c.category_id as "categoryId", b.enterprise_id as "builderAccountEnterpriseId",
    b.name as "builderName", h.address1 as address, h.city, h.state, h.postal_code as "postalCode",
    t.name as "homeType", h.closed_on as "dateClosed", k.name as category, c.units,
    c.incentive_cents / 100.0 as incentive, null as "reviewEnterpriseId", null as "reviewStatus"
  from invoice i
  join claim c on c.manufacturer_id = i.manufacturer_id and c.month = i.month
  join closing h on h.id = c.closing_id
  join builder b on b.id = c.builder_id
  join category k on k.id = c.category_id
  join home_type t on t.id = c.home_type_id
  where i.manufacturer_id = $1 and i.invoice_number = $2
  order by lower(b.name), b.id, h.closed_on, h.address1, c.closing_id, c.category_id`

const number = ({ account }: Subject) =>
  `B${account.accountId}-${range(1).startOn.slice(0, 7).replace('-', '')}`

/** The calls of Invoice Review, for an account with an invoice every month. */
export const moneyEndpoints: readonly Endpoint[] = [
  endpoint(
    'invoices, latest month',
    contract.invoicesCurrent,
    (on) => ({ params: { mfrId: mfr(on) }, query: {} }),
    invoices(`i.month = ${latest}`),
    id,
  ),
  endpoint(
    'invoices, all earlier ones',
    contract.invoicesClosed,
    (on) => ({ params: { mfrId: mfr(on) }, query: {} }),
    invoices(`i.month < ${latest}`),
    id,
  ),
  endpoint(
    'lines of an invoice',
    contract.invoiceLines,
    (on) => ({ params: { id: mfr(on), n: number(on) } }),
    lines,
    (on) => [on.account.accountId, number(on)],
  ),
]
