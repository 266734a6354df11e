import { type InvoiceReview, reopenReview } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { refreshInvoices } from './invoice-queries.ts'
import { failures, review as words, success } from './messages.ts'

/** Takes up a closed review again; for staff who act for the account. */
export function ReopenButton({ review }: { review: InvoiceReview }) {
  const client = useQueryClient()
  const reopen = useMutation({
    mutationFn: () => api(reopenReview, { params: { enterpriseId: review.enterpriseId } }),
    onSuccess: async () => {
      await refreshInvoices(client)
      showSuccessToast(success.reopened)
    },
    onError: () => refreshInvoices(client),
    meta: { errorToast: { ...failures.reopen, saysWhy: true } },
  })
  const ask = async () => {
    if (await confirm(words.confirmReopen)) reopen.mutate()
  }
  return (
    <Button busy={reopen.isPending} onClick={() => void ask()}>
      {words.reopen}
    </Button>
  )
}
