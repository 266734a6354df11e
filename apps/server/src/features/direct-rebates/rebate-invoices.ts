import {
  RebateEvent,
  RebateInvoice,
  rebateInvoiceHistory,
  rebateInvoiceLines,
  rebateInvoices,
  rebateInvoicesIn,
  RebateStatus,
  rebateStatus,
  rebateStatuses,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { actorName, dollars, isoInstant } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { jsonRows } from '../reports/json-rows.ts'
import { currentQuarter, type RebateAccount } from './current-quarter.ts'

/** '2026-Q4' of a day in it. */
export const quarterName = (day: Sql) => sql`to_char(${day}, 'YYYY"-Q"Q')`

/** Each invoice is in one of the lists. */
const listState = (
  account: RebateAccount,
) => sql`case when i.quarter >= ${currentQuarter(account)} then 'current'
  when i.status_id = ${rebateStatus.paid} then 'closed' else 'open' end`

const invoiceRows = (account: RebateAccount, which: Sql) => sql`
  select i.enterprise_id as "enterpriseId", i.invoice_number as "invoiceNumber", i.revision as "revision",
    k.enterprise_id as "contractEnterpriseId", k.contract_number as "contractNumber",
    b.enterprise_id as "builderAccountEnterpriseId", b.name as "builderName", b.city as "city", b.state as "state",
    ${quarterName(sql`i.quarter`)} as "quarter", ${dollars('i.amount_cents')} as "amount", i.units as "units",
    i.closings as "closings", i.status_id as "statusId", s.name as "status", ${listState(account)} as "listState",
    i.first_reported_on as "firstReportedDate", i.last_reported_on as "lastReportedDate",
    i.paid_on as "paidOn", i.payment_reference as "paymentReference",
    i.sent_on as "dateInvoiceSent", case when i.sent_on is not null then i.enterprise_id end as "fileId",
    i.version as "version"
  from drm_invoice i
  join drm_contract k on k.manufacturer_id = ${account.accountId} and k.id = i.contract_id
  join builder b on b.id = i.builder_id
  join drm_invoice_status s on s.id = i.status_id
  where i.manufacturer_id = ${account.accountId} and ${which}
  order by i.quarter desc, lower(b.name), b.id`

/** An invoice that does not exist and one of another account are the same. */
export async function readRebateInvoice(
  db: Transaction,
  account: RebateAccount,
  enterpriseId: string,
): Promise<RebateInvoice> {
  const which = sql`i.enterprise_id = ${enterpriseId}`
  return found(await db.rowIfAny(RebateInvoice, invoiceRows(account, which)), 'Invoice')
}

export const readRebateStatuses = (db: Transaction): Promise<RebateStatus[]> =>
  db.rows(RebateStatus, sql`select id, name from drm_invoice_status order by id`)

export const invoiceOf = (manufacturerId: number, enterpriseId: string) => ({
  called: 'Invoice',
  find: sql`select id, contract_id, quarter from drm_invoice
    where manufacturer_id = ${manufacturerId} and enterprise_id = ${enterpriseId}`,
})

/** The amount and its working are the stored ones: homes that come later do not change what was sent. */
export const rebateLines = (manufacturerId: number, enterpriseId: string) => sql`
  select l.closing_id as "closingId", l.category_id as "categoryId", h.closed_on as "closedOn",
    h.address1 as "address", h.city as "city", h.state as "state", g.name as "category", l.units as "units",
    l.units_before + l.units as "running", (select count(*) from drm_contract_version v
      where v.manufacturer_id = ${manufacturerId} and v.contract_id = i.contract_id
        and v.valid_from <= l.valid_from)::int as "version",
    l.parts as "parts", ${dollars('l.amount_cents')} as "amount"
  from drm_invoice i
  join drm_invoice_line l on l.manufacturer_id = ${manufacturerId} and l.invoice_id = i.id
  join closing h on h.id = l.closing_id
  join category g on g.id = l.category_id
  where i.manufacturer_id = ${manufacturerId} and i.enterprise_id = ${enterpriseId}
  order by h.closed_on, l.closing_id, l.category_id`

export const rebateInvoiceRoutes = [
  serve(rebateInvoices, ({ db, account }) =>
    jsonRows(db, rebateInvoices.row, invoiceRows(account, sql`true`)),
  ),
  serve(rebateInvoicesIn, ({ db, account, params }) =>
    jsonRows(db, rebateInvoices.row, invoiceRows(account, sql`${listState(account)} = ${params.x}`)),
  ),
  serve(rebateStatuses, ({ db }) => readRebateStatuses(db)),
  serve(rebateInvoiceLines, async ({ db, account, params }) => {
    await readRebateInvoice(db, account, params.id)
    return jsonRows(db, rebateInvoiceLines.row, rebateLines(account.accountId, params.id))
  }),
  serve(rebateInvoiceHistory, ({ db, account, params }) =>
    rowsOf(
      db,
      RebateEvent,
      invoiceOf(account.accountId, params.id),
      (id) => sql`
        select ${isoInstant('e.at')} as "at", ${actorName('c')} as "contactName",
          s.name as "statusName", e.remark as "remark"
        from drm_invoice_history e
        join drm_invoice_status s on s.id = e.to_status_id
        left join contact c on c.manufacturer_id = ${account.accountId} and c.id = e.contact_id
        where e.manufacturer_id = ${account.accountId} and e.invoice_id = ${id}
        order by e.at desc, e.id desc`,
    ),
  ),
]
