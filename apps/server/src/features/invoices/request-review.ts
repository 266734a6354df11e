import { requestInvoiceReview } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import { BadRequest, found } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { mailReview } from './mail-review.ts'
import { readReview } from './read-reviews.ts'
import { refuseSecond } from './review-status.ts'

const Line = z.object({ month: z.string(), builderId: z.number(), incentive: z.number() })
const Requested = IdRow.extend({ enterpriseId: z.string() })

export const requestInvoiceReviewRoute = serve(requestInvoiceReview, async (context) => {
  const { db, account, session, body } = context
  if (!(await db.rowIfAny(IdRow, sql`select id from review_reason where id = ${body.reasonId}`)))
    throw new BadRequest('A review has no such reason.')
  const locked = await db.rowIfAny(
    Line,
    sql`
      select c.month, c.builder_id as "builderId", c.incentive_cents as incentive
      from invoice i
      join claim c on c.manufacturer_id = i.manufacturer_id and c.month = i.month
      join closing h on h.id = c.closing_id and h.is_confirmed
      where i.manufacturer_id = ${account.accountId} and i.invoice_number = ${body.invoiceNumber}
        and c.closing_id = ${body.closingId} and c.category_id = ${body.categoryId}
      for update of c`,
  )
  const line = found(locked, 'The line of the invoice')
  // Only now that the line is locked does a statement see what somebody else asked for at the same time.
  await refuseSecond(db, account.accountId, body)
  const { id, enterpriseId } = await db.row(
    Requested,
    sql`
      insert into invoice_review (manufacturer_id, invoice_month, closing_id, category_id, builder_id, reason_id,
        incentive_cents, note, requested_by_contact_id, requested_on)
      values (${account.accountId}, ${line.month}, ${body.closingId}, ${body.categoryId}, ${line.builderId},
        ${body.reasonId}, ${line.incentive}, ${body.note.trim()}, ${session.contactId}, ${account.today})
      returning id, enterprise_id as "enterpriseId"`,
  )
  await db.run(sql`
    insert into invoice_review_history (manufacturer_id, review_id, contact_id, to_status_id)
    values (${account.accountId}, ${id}, ${session.contactId}, 1)`)
  const review = await readReview(db, account.accountId, enterpriseId)
  await audit(db, context, { action: 'invoice-review-requested', subject: enterpriseId, after: review })
  await mailReview(context, review)
  return review
})
