import { z } from 'zod'
import { editionsWith } from '../session/products.ts'
import { route } from '../route.ts'
import { InvoiceReview, NewInvoiceReview, ReviewEvent, ReviewStatusChange } from './invoice.ts'
import { inInvoiceReview } from './invoices-access.ts'

export const ReviewReason = z.object({ id: z.number().int(), name: z.string() })
export type ReviewReason = z.infer<typeof ReviewReason>

export const ReviewStatus = ReviewReason.extend({ isClosed: z.boolean() })
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const invoiceReviews = route({
  method: 'GET',
  service: 'invoice',
  path: 'reviews/manufacturer/:id/invoicenumber/:n',
  summary: 'What was questioned in an invoice, the latest first; of one that does not exist, nothing',
  params: z.object({ id: z.uuid(), n: z.string().max(50) }),
  result: z.array(InvoiceReview),
  ...inInvoiceReview('InvoiceStatus.Read'),
  account: { param: 'id' },
})

const list = { method: 'GET', service: 'invoice', account: 'current' } as const

export const reviewReasons = route({
  ...list,
  path: 'review-reasons',
  summary: 'Why a line can be questioned',
  result: z.array(ReviewReason),
  ...inInvoiceReview('RequestInvoiceReview.Read'),
})

export const reviewStatuses = route({
  ...list,
  path: 'review-statuses',
  summary: 'Where a review can stand, and which of that is closed',
  result: z.array(ReviewStatus),
  ...inInvoiceReview('InvoiceStatus.Read'),
})

const aggregation = { service: 'aggregation', account: 'current', result: InvoiceReview } as const

export const requestInvoiceReview = route({
  ...aggregation,
  method: 'POST',
  path: 'invoicereviews',
  summary: 'Questions a line of an invoice and writes to Finance',
  body: NewInvoiceReview,
  ...inInvoiceReview('RequestInvoiceReview.Update'),
})

export const changeReviewStatus = route({
  ...aggregation,
  method: 'PUT',
  path: 'invoicereviews/:enterpriseId/status',
  summary: 'Moves a review that is not closed to another status',
  params: z.object({ enterpriseId: z.uuid() }),
  body: ReviewStatusChange,
  ...inInvoiceReview('InvoiceStatus.Update'),
})

export const reopenReview = route({
  ...aggregation,
  method: 'POST',
  path: 'invoicereviews/:enterpriseId/reopen',
  summary: 'Takes up a closed review again; only staff who act for the account',
  params: z.object({ enterpriseId: z.uuid() }),
  products: editionsWith.invoiceReview,
  permission: 'internal',
})

export const reviewHistory = route({
  ...list,
  path: 'invoicereviews/:enterpriseId/history',
  summary: 'How a review came to be where it stands, the latest first',
  params: z.object({ enterpriseId: z.uuid() }),
  result: z.array(ReviewEvent),
  ...inInvoiceReview('InvoiceStatus.Read'),
})
