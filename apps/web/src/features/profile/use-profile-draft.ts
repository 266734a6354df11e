import { type ContactProfile, updateProfile } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { isAlike } from '../../lib/drafts/merge-changes.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { saveOrConflict } from '../../lib/api/save-or-conflict.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { accountDataQuery } from '../session/account-data.ts'
import { useSignedIn } from '../session/session-context.ts'
import { failures, success } from './messages.ts'
import { profileQuery } from './profile-queries.ts'

type Part = 'contact' | 'company'

/** What somebody changes about one part of the profile. A new name is seen in the header at once. */
export function useProfileDraft<P extends Part>(profile: ContactProfile, part: P) {
  const { user, account } = useSignedIn()
  const client = useQueryClient()
  const router = useRouter()
  const acct = account.accountEnterpriseId
  const query = profileQuery(acct, user.id)
  const form = useDraft(profile[part], {
    draft: (from) => from,
    isNewer: (one, other) => !isAlike(one, other),
    latest: async () => (await client.fetchQuery({ ...query, staleTime: 0 }))[part],
  })
  const save = useMutation({
    mutationFn: () =>
      saveOrConflict(
        api(updateProfile, {
          params: { acct, id: user.id },
          body: { [part]: form.draft, seen: { [part]: form.seen } },
        }),
      ),
    onSuccess: async (outcome) => {
      if ('refused' in outcome) {
        form.refuse(outcome.refused)
        return
      }
      client.setQueryData(query.queryKey, outcome.saved)
      form.start(outcome.saved[part])
      showSuccessToast(success.profile)
      if (part === 'company') return
      await client.refetchQueries(accountDataQuery(user.sub))
      await router.invalidate()
    },
    meta: { errorToast: part === 'contact' ? failures.update : failures.company },
  })
  return { ...form, save }
}
