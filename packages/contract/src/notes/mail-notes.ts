import { z } from 'zod'
import { inRebates } from '../direct-rebates/rebates-access.ts'
import { inInvoiceReview } from '../invoices/invoices-access.ts'
import { route, type Access, type Service } from '../route.ts'
import { text } from '../values.ts'

const toFinance = { method: 'POST', result: z.object({ mailed: z.boolean() }), account: 'current' } as const

type Mailed = 'invoicereview' | 'drminvoice'

/** Asked after a note was added: mails what has not been mailed yet, so asking twice mails once. */
const mailNew = (threadType: Mailed, service: Service, path: string, access: Access) => ({
  ...route({
    ...toFinance,
    service,
    path,
    summary: 'Mails the notes that are new since the last mail to Finance',
    params: z.object({ id: z.uuid() }),
    ...access,
  }),
  threadType,
})
export type MailNewNotes = ReturnType<typeof mailNew>

/** Asked by the Email button: all notes of the thread, whether mailed before or not. */
const mailAll = (threadType: Mailed, access: Access) => ({
  ...route({
    ...toFinance,
    service: 'collaboration',
    path: `messages/${threadType}/:enterpriseId/reviewNotes`,
    summary: 'Mails all notes of the thread to Finance',
    params: z.object({ enterpriseId: z.uuid() }),
    body: z.object({ objectInstanceEnterpriseId: z.uuid(), invoiceNumber: text(50) }),
    ...access,
  }),
  threadType,
})
export type MailAllNotes = ReturnType<typeof mailAll>

export const mailReviewNote = mailNew(
  'invoicereview',
  'aggregation',
  'invoicereviews/:id/note/email',
  inInvoiceReview('InvoiceStatus.Read'),
)
export const mailRebateNote = mailNew(
  'drminvoice',
  'drm',
  'drm-invoices/:id/email/notes',
  inRebates('DRMInvoice.Read'),
)
export const mailReviewNotes = mailAll('invoicereview', inInvoiceReview('InvoiceStatus.Read'))
export const mailRebateNotes = mailAll('drminvoice', inRebates('DRMInvoice.Read'))
