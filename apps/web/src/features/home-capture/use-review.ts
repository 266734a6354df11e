import { ApiError, type CaptureItemDetail, type CaptureReview, reviewCapture } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { useAccount } from '../identity/session-context.ts'
import { captureItemQuery, refreshCaptures } from './capture-queries.ts'
import { failures, success } from './messages.ts'
import { draftOf, isTouched, isUnsaved, lacksNumber, type ReviewDraft } from './review-draft.ts'

type Outcome = { saved: CaptureItemDetail } | { refused: readonly string[] }

/** Saved, or refused because somebody else was faster: then with what they changed. */
async function save(given: { id: string; review: CaptureReview }): Promise<Outcome> {
  try {
    return { saved: await api(reviewCapture, { params: { id: given.id }, body: given.review }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return { refused: error.body?.errors ?? [error.message] }
  }
}

/** What somebody says the label reads, from the state they saw until it is saved. */
export const useReview = (item: CaptureItemDetail) => {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const query = captureItemQuery(accountEnterpriseId, item.enterpriseId)
  const [seen, setSeen] = useState(item)
  const [edited, setEdited] = useState<ReviewDraft>()
  const [refused, setRefused] = useState<readonly string[]>()
  const draft = edited ?? draftOf(seen)
  const touched = isTouched(draft, seen)
  useUnsavedChanges(touched)

  const start = (from: CaptureItemDetail, kept?: ReviewDraft) => {
    setSeen(from)
    setEdited(kept)
    setRefused(undefined)
  }
  // A form nobody touched follows what others save.
  if (!touched && item.version > seen.version) start(item)

  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (outcome) => {
      if ('refused' in outcome) {
        setRefused(outcome.refused)
        return
      }
      start(outcome.saved)
      client.setQueryData(query.queryKey, outcome.saved)
      showSuccessToast(outcome.saved.modelSerialVerified ? success.verified : success.saved)
      await refreshCaptures(client)
    },
    meta: { errorToast: failures.save },
  })
  return {
    draft,
    change: setEdited,
    refused,
    saving: saving.isPending,
    lacksNumber: lacksNumber(draft),
    savable: isUnsaved(draft, seen) && !lacksNumber(draft) && refused === undefined,
    save: () => saving.mutate({ id: item.enterpriseId, review: { ...draft, version: seen.version } }),
    startFromLatest: (kept?: ReviewDraft) =>
      client.fetchQuery({ ...query, staleTime: 0 }).then(
        (latest) => start(latest, kept),
        // A toast has said so, and the choice still stands.
        () => undefined,
      ),
  }
}
