import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccessToast } from '../../lib/toasts.ts'
import { contracts as words } from './messages.ts'
import { refreshRebates } from './rebate-queries.ts'

/** Saves what a dialog changes of a contract. A refusal is shown in the dialog. */
export function useSaveContract<T>(save: (given: T) => Promise<unknown>, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(words.saved)
      onSaved()
    },
    // What somebody else saved meanwhile stands in the way, and is what the next try is compared with.
    onError: () => refreshRebates(client),
    meta: { errorToast: { silent: true } },
  })
}
