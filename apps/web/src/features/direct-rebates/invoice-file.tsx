import { type RebateInvoice, rebateInvoiceFile } from '@homestead/contract'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api/download.ts'
import { formatDate } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import css from './direct-rebates.module.css'
import { failures, invoices as words } from './messages.ts'

/** What went out with an invoice. */
export function InvoiceFile({ invoice }: { invoice: RebateInvoice }) {
  return (
    <Panel title={words.file}>
      {invoice.fileId ? (
        <Paper invoice={invoice} revision={invoice.revision} note={formatDate(invoice.dateInvoiceSent)} />
      ) : (
        <p className={css.quiet}>{words.noFile}</p>
      )}
    </Panel>
  )
}

/** What was sent as one of the invoice's revisions. */
export function Paper(props: { invoice: RebateInvoice; revision: number; note: string }) {
  const { invoice, revision } = props
  const name = `${invoice.invoiceNumber}${revision > 1 ? `-R${revision}` : ''}.pdf`
  const save = useMutation({
    mutationFn: () =>
      download(rebateInvoiceFile, { params: { id: invoice.enterpriseId }, query: { revision } }, name),
    meta: { errorToast: failures.file },
  })
  return (
    <div className={css.file}>
      <IconFileTypePdf size={20} stroke={1.6} aria-hidden />
      <div>
        <p>{name}</p>
        <p className={css.quiet}>{props.note}</p>
      </div>
      <Button square aria-label={words.download(name)} busy={save.isPending} onClick={() => save.mutate()}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
      </Button>
    </div>
  )
}
