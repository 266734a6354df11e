import { invoiceDetailsOfMonth, invoiceDetailsOfRange } from '@homestead/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../lib/api/download.ts'
import { useAskBeforeClose } from '../../lib/drafts/use-ask-before-close.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DayField, FieldRow } from '../../ui/form/form-fields.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './invoice.module.css'
import { details, failures } from './messages.ts'
import { lastDayOf, wholeMonth } from './whole-month.ts'

/** Named when the answer's header cannot be read. */
const fallbackName = 'InvoiceDetails.txt'

export default function DetailsDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const mfr = useAccount().accountEnterpriseId
  const [from, setFrom] = useState<string | null>(month)
  const [to, setTo] = useState<string | null>(lastDayOf(month))
  const save = useMutation({
    mutationFn: ({ start, end }: { start: string; end: string }) => {
      const whole = wholeMonth(start, end)
      return whole
        ? download(invoiceDetailsOfMonth, { params: { mfr, ...whole } }, fallbackName)
        : download(invoiceDetailsOfRange, { params: { mfr, start, end } }, fallbackName)
    },
    onSuccess: onClose,
    meta: { errorToast: failures.file },
  })
  const close = useAskBeforeClose(from !== month || to !== lastDayOf(month), onClose)
  const backwards = from !== null && to !== null && to < from
  return (
    <Dialog title={details.title} width={440} onClose={close}>
      <Form
        className={css.form}
        onSubmit={() => {
          if (from && to && !backwards) save.mutate({ start: from, end: to })
        }}
      >
        <p>{details.sentence}</p>
        <FieldRow readOnly={save.isPending} className={css.pair}>
          <DayField label={details.from} value={from} readOnly={save.isPending} onChange={setFrom} />
          <DayField label={details.to} value={to} readOnly={save.isPending} onChange={setTo} />
        </FieldRow>
        {backwards && <p role="alert">{details.backwards}</p>}
        <div className={css.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!from || !to || backwards} busy={save.isPending}>
            {details.download}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
