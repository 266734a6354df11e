import type { Campaign } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { saveOrConflict } from '../../lib/api/save-or-conflict.ts'
import { refreshCampaigns } from './campaign-queries.ts'
import { chosen, failures } from './messages.ts'

/** Saves a change of a campaign. Where somebody else was first, their change is shown, and told by whoever asks for it. */
export function useSaveCampaign(
  save: () => Promise<Campaign>,
  onSaved?: () => void,
  onRefused: (lines: readonly string[]) => void = ([line = '']) =>
    showErrorToast(failures.save.title, `${line}\n${failures.notSaved}`),
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => saveOrConflict(save()),
    onSuccess: async (outcome) => {
      await refreshCampaigns(client)
      if ('refused' in outcome) {
        onRefused(outcome.refused)
        return
      }
      showSuccessToast(chosen.updated)
      onSaved?.()
    },
    // A campaign that was closed meanwhile is refused too; then the page shows it.
    onError: () => refreshCampaigns(client),
    meta: { errorToast: { ...failures.save, saysWhy: true } },
  })
}
