import { useParams } from '@tanstack/react-router'
import {
  RebateInvoiceDetail,
  type RebateThread,
} from '../../features/direct-rebates/rebate-invoice-detail.tsx'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'

/** One direct-rebate invoice, with its notes. */
export function RebateInvoicePage() {
  const { id = '' } = useParams({ strict: false })
  return <RebateInvoiceDetail id={id} Thread={Thread} />
}

const Thread: RebateThread = ({ invoice: { enterpriseId, invoiceNumber } }) => (
  <NotesPanel thread={{ type: 'drminvoice', enterpriseId, invoiceNumber }} readOnly={false} />
)
