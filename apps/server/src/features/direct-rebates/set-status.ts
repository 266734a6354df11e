import {
  nextRebateStatuses,
  rebateStatus,
  setRebateInvoiceStatus,
  type RebateInvoice,
  type RebatePayment,
} from '@homestead/contract'
import { z } from 'zod'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest, Conflict, found } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { exactDollars, usDay } from '../../platform/format.ts'
import { lessDollars, readPapers } from './invoice-revisions.ts'
import { mailBuilder } from './mail-builder.ts'
import { readRebateInvoice, readRebateStatuses } from './rebate-invoices.ts'
import { reopenInvoice } from './reopen-invoice.ts'

type Context = RequestContext<typeof setRebateInvoiceStatus>
const Locked = z.object({
  id: z.number(),
  statusId: z.number(),
  sentOn: z.string().nullable(),
  version: z.number(),
})
type Locked = z.infer<typeof Locked>

async function lockInvoice(db: Transaction, manufacturerId: number, enterpriseId: string): Promise<Locked> {
  // The contract before the invoice, as a new version and an end do: what it is sent with does not change on the way.
  await db.run(sql`select from drm_contract k
    join drm_invoice i on i.manufacturer_id = k.manufacturer_id and i.contract_id = k.id
    where i.manufacturer_id = ${manufacturerId} and i.enterprise_id = ${enterpriseId} for update of k`)
  const invoice = await db.rowIfAny(
    Locked,
    sql`
      select id, status_id as "statusId", sent_on as "sentOn", version from drm_invoice
      where manufacturer_id = ${manufacturerId} and enterprise_id = ${enterpriseId} for update`,
  )
  return found(invoice, 'Invoice')
}

function refuseOddPayment(today: string, sentOn: string | null, payment: RebatePayment | undefined) {
  if (!payment) throw new BadRequest('A paid invoice needs a reference and the day it was paid.')
  if (payment.paidOn > today) throw new BadRequest('The day it was paid is in the future.')
  if (sentOn && payment.paidOn < sentOn) throw new BadRequest('It was paid before it was sent.')
}

/** Two who pay an invoice at once have each a reference; one of them would be lost without a word. */
function refuseOtherPayment({ paymentReference, paidOn }: RebateInvoice, payment: RebatePayment | undefined) {
  if (!payment || (payment.reference === paymentReference && payment.paidOn === paidOn)) return
  refuseStale('invoice', 'Somebody else', [`Paid: ${paymentReference}, ${usDay(paidOn ?? '')}`])
}

/** How much a revision that is sent differs from the one before. */
async function differenceOf({ db, account, params }: Context): Promise<string> {
  const [last, before] = (await readPapers(db, account, params.id)).toReversed()
  if (!last || !before) return ''
  const less = lessDollars(last.amount, before.amount)
  const than = `${exactDollars(Math.abs(less))} ${less < 0 ? 'less' : 'more'} than revision ${before.revision}`
  return `Revision ${last.revision}: ${exactDollars(last.amount)}, ${less === 0 ? 'as before' : than}`
}

/** Does what belongs to the step, and gives what the history says of it. */
async function take(context: Context, before: Locked): Promise<string> {
  const { db, account, params, body } = context
  const manufacturerId = account.accountId
  const { statusId, payment } = body
  if (statusId === rebateStatus.draft)
    return `Revision ${await reopenInvoice(db, { account, id: before.id, enterpriseId: params.id })}`
  await db.run(sql`
    update drm_invoice set status_id = ${statusId}, paid_on = ${payment?.paidOn ?? null},
      payment_reference = ${payment?.reference ?? null}, version = version + 1,
      sent_on = coalesce(sent_on, ${statusId === rebateStatus.sent ? account.today : null})
    where manufacturer_id = ${manufacturerId} and id = ${before.id}`)
  if (payment) return `${payment.reference}, paid ${usDay(payment.paidOn)}`
  if (statusId !== rebateStatus.sent) return ''
  const mailed = await mailBuilder(context, await readRebateInvoice(db, account, params.id))
  return [await differenceOf(context), mailed].filter(Boolean).join(' · ')
}

export const setRebateInvoiceStatusRoute = serve(setRebateInvoiceStatus, async (context) => {
  const { db, account, session, params, body } = context
  const names = await readRebateStatuses(db)
  const nameOf = (id: number) => names.find((status) => status.id === id)?.name
  if (!nameOf(body.statusId)) throw new BadRequest('An invoice has no such status.')
  if (body.payment && body.statusId !== rebateStatus.paid)
    throw new BadRequest('Only a paid invoice has a payment.')
  const before = await lockInvoice(db, account.accountId, params.id)
  if (before.statusId === body.statusId) {
    const invoice = await readRebateInvoice(db, account, params.id)
    refuseOtherPayment(invoice, body.payment)
    return invoice
  }
  if (body.version !== undefined && body.version !== before.version)
    refuseStale('invoice', 'Somebody else', [`Status: ${nameOf(before.statusId)}`])
  if (!nextRebateStatuses[before.statusId]?.includes(body.statusId))
    throw new Conflict(
      `An invoice that is ${nameOf(before.statusId)} cannot become ${nameOf(body.statusId)}.`,
    )
  if (body.statusId === rebateStatus.paid) refuseOddPayment(account.today, before.sentOn, body.payment)
  const remark = await take(context, before)
  await db.run(sql`
    insert into drm_invoice_history (manufacturer_id, invoice_id, contact_id, from_status_id, to_status_id, remark)
    values (${account.accountId}, ${before.id}, ${session.contactId}, ${before.statusId}, ${body.statusId}, ${remark})`)
  const after = await readRebateInvoice(db, account, params.id)
  await audit(db, context, {
    action: 'rebate-invoice-status-changed',
    subject: params.id,
    before: { status: nameOf(before.statusId) },
    after: {
      status: nameOf(body.statusId),
      ...body.payment,
      ...(after.revision > 1 && { revision: after.revision, amount: after.amount }),
    },
  })
  return after
})
