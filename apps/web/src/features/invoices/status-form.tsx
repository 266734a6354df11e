import { changeReviewStatus, type InvoiceReview } from '@homestead/contract'
import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldRow } from '../../ui/form/form-fields.tsx'
import { refreshInvoices, reviewStatusesQuery } from './invoice-queries.ts'
import css from './invoice.module.css'
import { failures, review as words, success } from './messages.ts'

/** Moves a review on. Credited and Declined close it, so they are asked for first. */
export function StatusForm({ review }: { review: InvoiceReview }) {
  const client = useQueryClient()
  const statuses = useQuery(reviewStatusesQuery)
  const current = String(review.ReviewStatusId)
  const [chosen, setChosen] = useState(current)
  useUnsavedChanges(chosen !== current)
  const save = useMutation({
    mutationFn: () =>
      api(changeReviewStatus, {
        params: { enterpriseId: review.enterpriseId },
        body: { ReviewStatusId: Number(chosen) },
      }),
    onSuccess: async () => {
      await refreshInvoices(client)
      showSuccessToast(success.status)
    },
    // Most likely somebody else was first; then it shows what they did.
    onError: () => refreshInvoices(client),
    meta: { errorToast: { ...failures.status, saysWhy: true } },
  })
  const askAndSave = async () => {
    const to = statuses.data?.find(({ id }) => String(id) === chosen)
    if (to?.isClosed && !(await confirm(words.confirmClose(to.name)))) return
    save.mutate()
  }
  return (
    <Form onSubmit={() => void askAndSave()}>
      <FieldRow readOnly={save.isPending} className={css.status}>
        <Select
          label={words.status}
          data={(statuses.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          disabled={!statuses.data}
          onChange={(value) => value && setChosen(value)}
        />
        <Button type="submit" disabled={chosen === current} busy={save.isPending}>
          {words.update}
        </Button>
      </FieldRow>
    </Form>
  )
}
