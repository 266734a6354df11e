import {
  invoiceReviewThread,
  leadThread,
  mailRebateNote,
  mailRebateNotes,
  mailReviewNote,
  mailReviewNotes,
  type Note,
  type NoteThread,
  opportunityThread,
  rebateInvoiceThread,
  type ThreadType,
} from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { toastError } from '../../lib/api/error-toast.ts'
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
export const addNote = async (thread: Thread, content: string) => {
  const { type, enterpriseId } = thread
  const note = await api(threads[type].addNote, {
    body: { objectInstanceEnterpriseId: enterpriseId, content },
  })
  await mailNewNotes(thread)
  return note
}

const oneNote = ({ enterpriseId }: Thread, noteId: number) => ({ params: { enterpriseId, noteId } })

export const editNote = (thread: Thread, { id, version }: Note, content: string) =>
  api(threads[thread.type].editNote, { ...oneNote(thread, id), body: { content, version } })

export const deleteNote = (thread: Thread, noteId: number) =>
  api(threads[thread.type].deleteNote, oneNote(thread, noteId))

/** Only of an invoice review it matters to the person whether Finance was told. */
const mailNewNotes = async ({ type, enterpriseId: id }: Thread): Promise<void> => {
  if (type === 'invoicereview')
    await api(mailReviewNote, { params: { id } }).catch((error: unknown) => toastError(error, failures.email))
  if (type === 'drminvoice') await api(mailRebateNote, { params: { id } }).catch(() => undefined)
}

export const isMailable = ({ type }: Thread): boolean => type === 'invoicereview' || type === 'drminvoice'

export const mailNotes = ({ type, enterpriseId, invoiceNumber = '' }: Thread) =>
  api(type === 'drminvoice' ? mailRebateNotes : mailReviewNotes, {
    params: { enterpriseId },
    body: { objectInstanceEnterpriseId: enterpriseId, invoiceNumber },
  })
