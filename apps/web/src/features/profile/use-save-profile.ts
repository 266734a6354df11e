import {
  type CompanyDetails,
  type ContactDetails,
  type ContactProfile,
  updateProfile,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { accountDataQuery } from '../identity/account-data.ts'
import { useSignedIn } from '../identity/session-context.ts'
import { failures, success } from './messages.ts'
import { profileQuery } from './profile-queries.ts'

/** Saves one part of the profile. A new name is seen in the header at once. */
export function useSaveProfile(part: 'contact' | 'company', onSaved: (saved: ContactProfile) => void) {
  const { user, account } = useSignedIn()
  const client = useQueryClient()
  const router = useRouter()
  const acct = account.accountEnterpriseId
  return useMutation({
    mutationFn: (body: { contact: ContactDetails } | { company: CompanyDetails }) =>
      api(updateProfile, { params: { acct, id: user.id }, body }),
    onSuccess: async (saved) => {
      client.setQueryData(profileQuery(acct, user.id).queryKey, saved)
      onSaved(saved)
      showSuccessToast(success.profile)
      if (part === 'company') return
      await client.refetchQueries(accountDataQuery(user.sub))
      await router.invalidate()
    },
    meta: { errorToast: part === 'contact' ? failures.update : failures.company },
  })
}
