import { type InvoiceLine, productTitle, requestInvoiceReview } from '@homestead/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { LongText } from '../../ui/layout/long-text.tsx'
import { RequiredSelect } from '../../ui/form/required-select.tsx'
import { useAccount } from '../session/session-context.ts'
import { refreshInvoices, reviewReasonsQuery } from './invoice-queries.ts'
import css from './invoice.module.css'
import { failures, review as words, success } from './messages.ts'

/** Questions a line: why, and in whatever words. Finance is written to. */
export function RequestForm(props: { invoiceNumber: string; line: InvoiceLine; onDone: () => void }) {
  const { invoiceNumber, line, onDone } = props
  const { productId } = useAccount()
  const client = useQueryClient()
  const reasons = useQuery(reviewReasonsQuery)
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api(requestInvoiceReview, {
        body: {
          invoiceNumber,
          closingId: line.closingId,
          categoryId: line.categoryId,
          reasonId: Number(reasonId),
          note,
        },
      }),
    onSuccess: async () => {
      await refreshInvoices(client)
      showSuccessToast(success.requested(productTitle(productId)))
      onDone()
    },
    // Most likely somebody else asked first; then it shows their request, unless a note would be lost.
    onError: () => (note.trim() === '' ? refreshInvoices(client) : undefined),
    meta: { errorToast: { ...failures.request, saysWhy: true } },
  })
  useUnsavedChanges(!send.isSuccess && (reasonId !== null || note.trim() !== ''))
  if (reasons.isLoadingError)
    return <FailedState title={failures.reviews.body} onRetry={() => void reasons.refetch()} />
  return (
    <Form
      className={css.form}
      onSubmit={() => {
        if (reasonId) send.mutate()
      }}
    >
      <RequiredSelect
        label={words.reason}
        placeholder={words.selectReason}
        data={(reasons.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={reasonId}
        disabled={!reasons.data || send.isPending}
        onChange={setReasonId}
      />
      <LongText
        label={words.note}
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={note}
        disabled={send.isPending}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" disabled={!reasonId} busy={send.isPending}>
          {words.request}
        </Button>
      </div>
    </Form>
  )
}
