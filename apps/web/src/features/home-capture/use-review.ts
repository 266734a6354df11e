import { type CaptureItemDetail, type CaptureReview, reviewCapture } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { saveOrConflict } from '../../lib/api/save-or-conflict.ts'
import { useQueryDraft } from '../../lib/drafts/use-query-draft.ts'
import { useAccount } from '../session/session-context.ts'
import { captureItemQuery, refreshCaptures } from './capture-queries.ts'
import { failures, success } from './messages.ts'
import { draftOf, isSame, isUnsaved, lacksNumber } from './review-draft.ts'

/** What somebody says the label reads, from the state they saw until it is saved. */
export const useReview = (item: CaptureItemDetail) => {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const query = captureItemQuery(accountEnterpriseId, item.enterpriseId)
  const { seen, draft, change, refused, settle, choice } = useQueryDraft(item, query, {
    draft: draftOf,
    isSame,
    // Both numbers are verified together, as one person read them.
    keep: (mine) => mine,
  })
  const saving = useMutation({
    mutationFn: (review: CaptureReview) =>
      saveOrConflict(api(reviewCapture, { params: { id: item.enterpriseId }, body: review })),
    onSuccess: async (outcome) => {
      const saved = settle(outcome)
      if (!saved) return
      showSuccessToast(saved.modelSerialVerified ? success.verified : success.saved)
      await refreshCaptures(client)
    },
    meta: { errorToast: failures.save },
  })
  return {
    draft,
    change,
    refused,
    saving: saving.isPending,
    lacksNumber: lacksNumber(draft),
    savable: isUnsaved(draft, seen) && !lacksNumber(draft) && refused === undefined,
    save: () => saving.mutate({ ...draft, version: seen.version }),
    choice,
  }
}
