import { z } from 'zod'
import { inRebates } from '../direct-rebates/rebates-requirement.ts'
import { route, type Requirement } from '../route.ts'
import { text } from '../values.ts'

export const longestNote = 4000

/** A note in the thread of one thing: an opportunity, a lead, an invoice review, a direct-rebate invoice. */
export const Note = z.object({
  created: z.iso.datetime(),
  /** 'Ana Ruiz@Corbel Windows & Doors'; screens show what stands before the final '@'. */
  contactName: z.string(),
  content: z.string(),
  objectInstanceEnterpriseId: z.uuid(),
})
export type Note = z.infer<typeof Note>

export const NewNote = z.object({
  objectInstanceEnterpriseId: z.uuid(),
  content: text(longestNote).pipe(z.string().trim().min(1)),
})

export const threadTypes = ['bpo', 'leadplus', 'invoicereview', 'drminvoice'] as const
export type ThreadType = (typeof threadTypes)[number]

/** Each type of thread has calls of its own, so each can have its own permission. */
const thread = <T extends ThreadType, R extends Requirement, W extends Requirement>(
  threadType: T,
  of: string,
  permission: { read: R; write: W },
) => ({
  notes: {
    ...route({
      method: 'GET',
      service: 'collaboration',
      path: `messages/${threadType}/:enterpriseId`,
      summary: `The notes of ${of}, the latest first`,
      params: z.object({ enterpriseId: z.uuid() }),
      result: z.array(Note),
      permission: permission.read,
      account: 'current',
    }),
    threadType,
  },
  addNote: {
    ...route({
      method: 'POST',
      service: 'collaboration',
      path: `messages/${threadType}`,
      summary: `Adds a note to ${of}; mails nothing by itself`,
      body: NewNote,
      result: Note,
      permission: permission.write,
      account: 'current',
    }),
    threadType,
  },
})

export type NoteThread = ReturnType<typeof thread<ThreadType, Requirement, Requirement>>

export const opportunityThread = thread('bpo', 'an opportunity', {
  read: 'Opportunity.Read',
  write: 'Opportunity.Update',
})
export const leadThread = thread('leadplus', 'a lead', { read: 'LPO.Read', write: 'LPO.Update' })
export const invoiceReviewThread = thread('invoicereview', 'an invoice review', {
  read: 'InvoiceStatus.Read',
  write: 'InvoiceStatus.Read',
})
export const rebateInvoiceThread = thread('drminvoice', 'a direct-rebate invoice', {
  read: inRebates('DRMInvoice.Read'),
  write: inRebates('DRMInvoice.Read'),
})
