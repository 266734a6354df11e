import { addCampaignFile, ApiError, requestCampaign } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { errorBody } from '../../lib/error-toast.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useCan } from '../identity/session-context.ts'
import { type CampaignDraft, emptyDraft, isSameDraft, termsOf } from './campaign-draft.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { refreshCampaigns } from './campaign-queries.ts'
import { ChosenFiles } from './chosen-files.tsx'
import css from './marketing.module.css'
import { failures, request as words } from './messages.ts'
import { useProblems } from './use-problems.ts'

const reasonOf = (error: unknown) => errorBody(error instanceof ApiError ? error.body : undefined)

/** Sends each file on its own: one that is refused does not keep the others back, and is named with the reason. */
const sendFiles = async (id: string, files: readonly File[]): Promise<string[]> => {
  const refused: string[] = []
  for (const file of files)
    await api(addCampaignFile, { params: { id }, query: { name: file.name } }, { file }).catch(
      (error: unknown) => refused.push(`${file.name}: ${reasonOf(error)}`),
    )
  return refused
}

/** Asks for a campaign. The marketing team is written to. */
export function RequestPanel() {
  const client = useQueryClient()
  const mayAddFiles = useCan('Media.Update')
  const [draft, setDraft] = useState(emptyDraft)
  const [files, setFiles] = useState<File[]>([])
  const { problems, isWhole, tellOf, forget } = useProblems(draft)
  const isBegun = !isSameDraft(draft, emptyDraft) || files.length > 0
  useUnsavedChanges(isBegun)
  const change = (part: Partial<CampaignDraft>) => {
    setDraft({ ...draft, ...part })
    tellOf(part)
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
  return (
    <Panel title={words.title}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <CampaignFields draft={draft} problems={problems} readOnly={send.isPending} onChange={change} />
        {mayAddFiles && <ChosenFiles files={files} onChange={setFiles} />}
        <div className={css.actions}>
          <Button variant="ghost" disabled={send.isPending || !isBegun} onClick={reset}>
            {words.clear}
          </Button>
          <Button type="submit" variant="primary" disabled={!isWhole} busy={send.isPending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
