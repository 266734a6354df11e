import type { Campaign } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccessToast } from '../../lib/toasts.ts'
import { refreshCampaigns } from './campaign-queries.ts'
import { chosen, failures } from './messages.ts'

/** Saves a change of a campaign. Where it is refused, most likely somebody else was first: then their change is shown. */
export function useSaveCampaign(save: () => Promise<Campaign>, onSaved?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refreshCampaigns(client)
      showSuccessToast(chosen.updated)
      onSaved?.()
    },
    onError: () => refreshCampaigns(client),
    meta: { errorToast: failures.save },
  })
}
