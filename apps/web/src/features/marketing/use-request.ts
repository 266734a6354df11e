import { addCampaignFile, requestCampaign } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-toast.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { type CampaignDraft, emptyDraft, isSameDraft, termsOf } from './campaign-draft.ts'
import { refreshCampaigns } from './campaign-queries.ts'
import { failures, request as words } from './messages.ts'
import { useProblems } from './use-problems.ts'

/** Sends each file on its own: one that is refused does not keep the others back, and is named with the reason. */
const sendFiles = async (id: string, files: readonly File[]): Promise<string[]> => {
  const refused: string[] = []
  for (const file of files)
    await api(addCampaignFile, { params: { id }, query: { name: file.name } }, { file }).catch(
      (error: unknown) => refused.push(`${file.name}: ${errorText(error)}`),
    )
  return refused
}

/** A request for a campaign as far as it is written. The page holds it, so that it waits while campaigns are looked at. */
export function useRequest() {
  const client = useQueryClient()
  const [draft, setDraft] = useState(emptyDraft)
  const [files, setFiles] = useState<File[]>([])
  const { problems, isWhole, touch, forget } = useProblems(draft)
  const isBegun = !isSameDraft(draft, emptyDraft) || files.length > 0
  useUnsavedChanges(isBegun, { stays: true })
  const change = (part: Partial<CampaignDraft>) => {
    setDraft({ ...draft, ...part })
    touch(part)
  }
  const reset = () => {
    setDraft(emptyDraft)
    setFiles([])
    forget()
  }
  const send = useMutation({
    mutationFn: async () => {
      const { campaignId } = await api(requestCampaign, { body: termsOf(draft) })
      return sendFiles(campaignId, files)
    },
    onSuccess: async (refused) => {
      showSuccessToast(words.thanks)
      if (refused.length > 0) showErrorToast(failures.request.title, words.filesLeft(refused.join('\n')))
      reset()
      await refreshCampaigns(client)
    },
    meta: { errorToast: failures.request },
  })
  return { draft, files, problems, isWhole, isBegun, change, setFiles, reset, send }
}
