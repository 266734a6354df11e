import { z } from 'zod'
import { inRebates } from '../direct-rebates/rebates-access.ts'
import { inInvoiceReview } from '../invoices/invoices-access.ts'
import { changeLeads, readLeads } from '../leadplus/leads-access.ts'
import { route, type Access } from '../route.ts'
import { queryInt, requiredText, version } from '../values.ts'

export const longestNote = 4000

/** How long after posting it the author may change a note. */
export const minutesToEdit = 15

/** A note in the thread of one thing: an opportunity, a lead, an invoice review, a direct-rebate invoice. */
export const Note = z.object({
  id: z.number().int(),
  created: z.iso.datetime(),
  /** 'Ana Ruiz@Corbel Windows & Doors'; screens show what stands before the final '@'. */
  contactName: z.string(),
  /** Empty once it was deleted. */
  content: z.string(),
  objectInstanceEnterpriseId: z.uuid(),
  editedOn: z.iso.datetime().nullable(),
  deletedOn: z.iso.datetime().nullable(),
  version,
  /** Written by whoever asks. */
  isOwn: z.boolean(),
  /** It is theirs and the time to change it is not over. */
  isEditable: z.boolean(),
})
export type Note = z.infer<typeof Note>

const content = requiredText(longestNote)

export const NewNote = z.object({ objectInstanceEnterpriseId: z.uuid(), content })

const oneNote = z.object({ enterpriseId: z.uuid(), noteId: queryInt })

export const threadTypes = ['bpo', 'leadplus', 'invoicereview', 'drminvoice'] as const
export type ThreadType = (typeof threadTypes)[number]

/** Each type of thread has calls of its own, so each can be open to others. */
const thread = <T extends ThreadType, R extends Access, W extends Access>(
  threadType: T,
  of: string,
  access: { read: R; write: W },
) => ({
  notes: {
    ...route({
      method: 'GET',
      service: 'collaboration',
      path: `messages/${threadType}/:enterpriseId`,
      summary: `The notes of ${of}, the latest first`,
      params: z.object({ enterpriseId: z.uuid() }),
      result: z.array(Note),
      ...access.read,
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
      ...access.write,
      account: 'current',
    }),
    threadType,
  },
  editNote: {
    ...route({
      method: 'PUT',
      service: 'collaboration',
      path: `messages/${threadType}/:enterpriseId/notes/:noteId`,
      summary: `Changes an own note on ${of}, within ${minutesToEdit} minutes of posting it`,
      params: oneNote,
      body: z.object({ content, version }),
      result: Note,
      ...access.write,
      account: 'current',
    }),
    threadType,
  },
  deleteNote: {
    ...route({
      method: 'DELETE',
      service: 'collaboration',
      path: `messages/${threadType}/:enterpriseId/notes/:noteId`,
      summary: `Deletes an own note on ${of}: its place stays, its text is gone for everybody`,
      params: oneNote,
      result: Note,
      ...access.write,
      account: 'current',
    }),
    threadType,
  },
})

export type NoteThread = ReturnType<typeof thread<ThreadType, Access, Access>>

export const opportunityThread = thread('bpo', 'an opportunity', {
  read: { permission: 'Opportunity.Read' },
  write: { permission: 'Opportunity.Update' },
})
export const leadThread = thread('leadplus', 'a lead', { read: readLeads, write: changeLeads })
export const invoiceReviewThread = thread('invoicereview', 'an invoice review', {
  read: inInvoiceReview('InvoiceStatus.Read'),
  write: inInvoiceReview('InvoiceStatus.Read'),
})
export const rebateInvoiceThread = thread('drminvoice', 'a direct-rebate invoice', {
  read: inRebates('DRMInvoice.Read'),
  write: inRebates('DRMInvoice.Read'),
})
