import { invoiceReviewThread, leadThread, opportunityThread, rebateInvoiceThread } from './notes.ts'

export * from './mail-notes.ts'
export * from './notes.ts'

export const {
  notes: opportunityNotes,
  addNote: addOpportunityNote,
  editNote: editOpportunityNote,
  deleteNote: deleteOpportunityNote,
} = opportunityThread
export const {
  notes: leadNotes,
  addNote: addLeadNote,
  editNote: editLeadNote,
  deleteNote: deleteLeadNote,
} = leadThread
export const {
  notes: invoiceReviewNotes,
  addNote: addInvoiceReviewNote,
  editNote: editInvoiceReviewNote,
  deleteNote: deleteInvoiceReviewNote,
} = invoiceReviewThread
export const {
  notes: rebateInvoiceNotes,
  addNote: addRebateInvoiceNote,
  editNote: editRebateInvoiceNote,
  deleteNote: deleteRebateInvoiceNote,
} = rebateInvoiceThread
