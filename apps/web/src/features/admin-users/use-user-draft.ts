import {
  ApiError,
  type ContactWithRoles,
  createUser,
  type DuplicateCheck,
  isEmailInUse,
  nobodyYet,
  type Role,
  updateUser,
  type UserDraft,
  validateUser,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { saveOrConflict } from '../../lib/api/save-or-conflict.ts'
import { isNewer } from '../../lib/drafts/newer-version.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useAccount } from '../session/session-context.ts'
import { failures, success } from './messages.ts'
import { draftOf, emptyDraft, isSame, keepMine, trimmed } from './user-draft.ts'
import { refreshUsers, usersQuery } from './user-queries.ts'

interface Saving {
  draft: UserDraft
  /** The person has seen who may be the same, and decided. */
  decided?: boolean
}

/** What somebody makes of a user. A save first looks for somebody who may be the same; then that is decided on. */
export function useUserDraft(
  user: ContactWithRoles | undefined,
  { roles, onSaved }: { roles: readonly Role[]; onSaved: () => void },
) {
  const { accountEnterpriseId: acct } = useAccount()
  const client = useQueryClient()
  const [found, setFound] = useState<DuplicateCheck>()
  const { start, refuse, ...form } = useDraft(user, {
    draft: (from) => (from ? draftOf(from) : emptyDraft),
    isSame,
    keep: keepMine(roles),
    isNewer,
    latest: async () => {
      const users = await client.fetchQuery({ ...usersQuery(acct), staleTime: 0 })
      return users.find(({ contactId }) => contactId === user?.contactId) ?? user
    },
  })
  const { seen } = form
  const send = (body: UserDraft) =>
    seen
      ? api(updateUser, {
          params: { acct },
          body: { ...body, contactId: seen.contactId, version: seen.version },
        })
      : api(createUser, { body })
  const save = useMutation({
    mutationFn: async ({ draft, decided = false }: Saving) => {
      const body = trimmed(draft)
      if (!decided) {
        const check = await api(validateUser, { params: { acct }, body })
        setFound(check)
        if (check.hasDuplicateContacts) return undefined
      }
      return saveOrConflict(send(body))
    },
    onSuccess: async (outcome) => {
      if (!outcome) return
      if ('refused' in outcome) {
        await refreshUsers(client)
        refuse(outcome.refused)
        return
      }
      start(outcome.saved)
      await refreshUsers(client)
      showSuccessToast(user ? success.updated : success.created, outcome.saved.name)
      onSaved()
    },
    meta: { errorToast: user ? failures.update : failures.create },
  })
  return {
    ...form,
    save,
    found,
    forget: () => setFound(undefined),
    /** Why it was not saved, in the server's words. */
    reason: save.error instanceof ApiError ? save.error.message : undefined,
  }
}

/** Asks whether somebody else signs in with the address, as soon as it is entered. */
export function useEmailCheck(contactId: string | null) {
  const { accountEnterpriseId: acct } = useAccount()
  const check = useMutation({
    mutationFn: (email: string) =>
      api(isEmailInUse, { params: { acct, contactId: contactId ?? nobodyYet, email } }),
    // The save says it again.
    meta: { errorToast: { silent: true } },
  })
  return {
    ask: (email: string) => check.mutate(email),
    isUsed: (email: string) => check.data === true && check.variables === email,
  }
}
