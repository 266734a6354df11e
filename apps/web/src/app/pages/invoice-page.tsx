import { useParams } from '@tanstack/react-router'
import { InvoiceDetail, type ReviewThread } from '../../features/invoices/invoice-detail.tsx'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'

/** One invoice, with the notes of the review that stands chosen. */
export function InvoicePage() {
  const { invoiceNumber = '' } = useParams({ strict: false })
  return <InvoiceDetail invoiceNumber={invoiceNumber} Thread={Thread} />
}

const Thread: ReviewThread = ({ review: { enterpriseId, invoiceNumber, reviewClosedOn } }) => (
  <NotesPanel
    thread={{ type: 'invoicereview', enterpriseId, invoiceNumber }}
    readOnly={reviewClosedOn !== null}
  />
)
