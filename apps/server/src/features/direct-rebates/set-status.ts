import { nextRebateStatuses, rebateStatus, setRebateInvoiceStatus } from '@homestead/contract'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { BadRequest, Conflict, NotFound } from '../../platform/errors.ts'
import { contactOf } from '../../platform/request/contact-of.ts'
import { serve } from '../../platform/request/serve.ts'
import { readRebateInvoice, readRebateStatuses } from './rebate-invoices.ts'

export const setRebateInvoiceStatusRoute = serve(setRebateInvoiceStatus, async (context) => {
  const { db, account, params, body } = context
  const names = await readRebateStatuses(db)
  const nameOf = (id: number) => names.find((status) => status.id === id)?.name
  if (!nameOf(body.statusId)) throw new BadRequest('An invoice has no such status.')
  // Before the invoice, as a new version and an end do: what it is sent with does not change on the way.
  await sql`select from drm_contract k
    join drm_invoice i on i.manufacturer_id = k.manufacturer_id and i.contract_id = k.id
    where i.manufacturer_id = ${account.accountId} and i.enterprise_id = ${params.id} for update of k`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; statusId: number }>`
    select id, status_id as "statusId" from drm_invoice
    where manufacturer_id = ${account.accountId} and enterprise_id = ${params.id} for update`.execute(db)
  const [before] = rows
  if (!before) throw new NotFound('Invoice')
  if (before.statusId === body.statusId) return readRebateInvoice(db, account.accountId, params.id)
  if (body.seenStatusId !== undefined && body.seenStatusId !== before.statusId)
    throw new Conflict('This invoice was changed since you opened it.', [
      'Somebody else changed this invoice since you opened it.',
      `Status: ${nameOf(before.statusId)}`,
    ])
  if (!nextRebateStatuses[before.statusId]?.includes(body.statusId))
    throw new Conflict(
      `An invoice that is ${nameOf(before.statusId)} cannot become ${nameOf(body.statusId)}.`,
    )
  await sql`
    update drm_invoice set status_id = ${body.statusId},
      sent_on = case when ${body.statusId} = ${rebateStatus.sent} then (now() at time zone 'UTC')::date else sent_on end
    where manufacturer_id = ${account.accountId} and id = ${before.id}`.execute(db)
  await sql`
    insert into drm_invoice_history (manufacturer_id, invoice_id, contact_id, from_status_id, to_status_id)
    select ${account.accountId}, ${before.id},
      ${contactOf(context)}, ${before.statusId}, ${body.statusId}`.execute(db)
  await audit(db, context, {
    action: 'rebate-invoice-status-changed',
    subject: params.id,
    before: { status: nameOf(before.statusId) },
    after: { status: nameOf(body.statusId) },
  })
  return readRebateInvoice(db, account.accountId, params.id)
})
