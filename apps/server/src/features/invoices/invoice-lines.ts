import { invoiceLines } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { meets } from '../../platform/request/requirement.ts'
import { serve } from '../../platform/request/serve.ts'
import { jsonDollars, jsonRows } from '../reports/json-rows.ts'

/** The lines of an invoice are its month's claims: `c` the claim, `h` the confirmed home, `b` the builder, `k` the category. */
export const lineSources = sql`claim c
  join closing h on h.id = c.closing_id and h.is_confirmed
  join builder b on b.id = c.builder_id
  join category k on k.id = c.category_id
  join home_type t on t.id = c.home_type_id`

export const invoiceLinesRoute = serve(invoiceLines, ({ db, account, session, params }) =>
  jsonRows(
    db,
    invoiceLines.row,
    sql`
      select c.closing_id as "closingId", c.category_id as "categoryId",
        b.enterprise_id as "builderAccountEnterpriseId", b.name as "builderName", h.address1 as "address",
        h.city as "city", h.state as "state", h.postal_code as "postalCode", t.name as "homeType",
        h.closed_on as "dateClosed", k.name as "category", c.units as "units",
        ${jsonDollars('c.incentive_cents')} as "incentive", v.enterprise_id as "reviewEnterpriseId", v.status as "reviewStatus"
      from invoice i
      join ${lineSources} on c.manufacturer_id = ${account.accountId} and c.month = i.month
      left join (
        select distinct on (r.closing_id, r.category_id) r.closing_id, r.category_id, r.enterprise_id, s.name as status
        from invoice_review r join review_status s on s.id = r.status_id
        where r.manufacturer_id = ${account.accountId} and ${meets('InvoiceStatus.Read', session)}
        order by r.closing_id, r.category_id, r.id desc
      ) v on v.closing_id = c.closing_id and v.category_id = c.category_id
      where i.manufacturer_id = ${account.accountId} and i.invoice_number = ${params.n}
      order by lower(b.name), b.id, h.closed_on, h.address1, c.closing_id, c.category_id`,
  ),
)
