import {
  changeReviewStatus,
  reopenReview,
  ReviewStatus,
  type AuditAction,
  type InvoiceReview,
} from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest, Conflict, Forbidden, found } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { readReview } from './read-reviews.ts'

type Context = Pick<RequestContext<typeof reopenReview>, 'db' | 'account' | 'session' | 'params'>

/** A review that is taken up again goes on from here. */
const inReview = 2

/** A line has one open review at a time. */
export async function refuseSecond(
  db: Transaction,
  manufacturerId: number,
  line: { closingId: number; categoryId: number },
): Promise<void> {
  const open = await db.rowIfAny(
    IdRow,
    sql`
      select v.id from invoice_review v join review_status s on s.id = v.status_id
      where v.manufacturer_id = ${manufacturerId} and v.closing_id = ${line.closingId}
        and v.category_id = ${line.categoryId} and not s.is_closed`,
  )
  if (open) throw new Conflict('This line is under review already.')
}

const Review = z.object({
  id: z.number(),
  statusId: z.number(),
  status: z.string(),
  isClosed: z.boolean(),
  closingId: z.number(),
  categoryId: z.number(),
})
type Review = z.infer<typeof Review>

/** Locked with its line, so of two people who change it or ask for another one the second sees the first. */
async function lockReview({ db, account, params }: Context): Promise<Review> {
  const review = await db.rowIfAny(
    Review,
    sql`
      select v.id, v.status_id as "statusId", s.name as status, s.is_closed as "isClosed",
        v.closing_id as "closingId", v.category_id as "categoryId"
      from invoice_review v
      join review_status s on s.id = v.status_id
      join claim c on c.manufacturer_id = v.manufacturer_id and c.closing_id = v.closing_id
        and c.category_id = v.category_id
      where v.manufacturer_id = ${account.accountId} and v.enterprise_id = ${params.enterpriseId}
      for update of v, c`,
  )
  return found(review, 'Invoice review')
}

async function readStatus(db: Transaction, id: number): Promise<ReviewStatus> {
  const status = await db.rowIfAny(
    ReviewStatus,
    sql`select id, name, is_closed as "isClosed" from review_status where id = ${id}`,
  )
  if (!status) throw new BadRequest('A review has no such status.')
  return status
}

/** Brings a review into a status, with its line in history and audit. */
async function bring(
  context: Context,
  before: Review,
  to: ReviewStatus,
  action: AuditAction,
): Promise<InvoiceReview> {
  const { db, account, session, params } = context
  await db.run(sql`
    update invoice_review set status_id = ${to.id}, closed_on = ${to.isClosed ? account.today : null}
    where manufacturer_id = ${account.accountId} and id = ${before.id}`)
  await db.run(sql`
    insert into invoice_review_history (manufacturer_id, review_id, contact_id, from_status_id, to_status_id)
    values (${account.accountId}, ${before.id}, ${session.contactId}, ${before.statusId}, ${to.id})`)
  await audit(db, context, {
    action,
    subject: params.enterpriseId,
    before: { status: before.status },
    after: { status: to.name },
  })
  return readReview(db, account.accountId, params.enterpriseId)
}

export const changeReviewStatusRoute = serve(changeReviewStatus, async (context) => {
  const { db, account, params, body } = context
  const to = await readStatus(db, body.ReviewStatusId)
  const before = await lockReview(context)
  if (before.isClosed) throw new Conflict('This review is closed and can no longer be changed.')
  if (before.statusId === to.id) return readReview(db, account.accountId, params.enterpriseId)
  return bring(context, before, to, 'invoice-review-status-changed')
})

export const reopenReviewRoute = serve(reopenReview, async (context) => {
  const { db, account, session } = context
  if (session.requestedAccount === null)
    throw new Forbidden('Only staff who act for the account may reopen a review.')
  const before = await lockReview(context)
  if (!before.isClosed) throw new Conflict(`This review is ${before.status} and not closed.`)
  await refuseSecond(db, account.accountId, before)
  return bring(context, before, await readStatus(db, inReview), 'invoice-review-reopened')
})
