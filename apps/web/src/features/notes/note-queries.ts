import {
  invoiceReviewThread,
  leadThread,
  mailRebateNote,
  mailRebateNotes,
  mailReviewNote,
  mailReviewNotes,
  type NoteThread,
  opportunityThread,
  rebateInvoiceThread,
  type ThreadType,
} from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { failures } from './messages.ts'

/** The thread of one thing. An invoice's thread can be mailed to Finance, and needs its number for that. */
export interface Thread {
  type: ThreadType
  enterpriseId: string
  invoiceNumber?: string
}

const threads: Record<ThreadType, NoteThread> = {
  bpo: opportunityThread,
  leadplus: leadThread,
  invoicereview: invoiceReviewThread,
  drminvoice: rebateInvoiceThread,
}

export const notesQuery = (mfr: string, { type, enterpriseId }: Thread) =>
  queryOptions({
    queryKey: ['notes', mfr, type, enterpriseId],
    queryFn: ({ signal }) => api(threads[type].notes, { params: { enterpriseId } }, { signal }),
    meta: { errorToast: failures.load },
  })

/** Adds the note, then tells Finance where the thread is an invoice's. The note stands even if that mail fails. */
export const addNote = async ({ type, enterpriseId }: Thread, content: string) => {
  const note = await api(threads[type].addNote, {
    body: { objectInstanceEnterpriseId: enterpriseId, content },
  })
  const mail = {
    invoicereview: mailReviewNote,
    drminvoice: mailRebateNote,
    bpo: undefined,
    leadplus: undefined,
  }[type]
  if (mail) await api(mail, { params: { id: enterpriseId } }).catch(() => undefined)
  return note
}

export const isMailable = ({ type }: Thread): boolean => type === 'invoicereview' || type === 'drminvoice'

export const mailNotes = ({ type, enterpriseId, invoiceNumber = '' }: Thread) =>
  api(type === 'drminvoice' ? mailRebateNotes : mailReviewNotes, {
    params: { enterpriseId },
    body: { objectInstanceEnterpriseId: enterpriseId, invoiceNumber },
  })
