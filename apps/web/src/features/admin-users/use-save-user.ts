import {
  ApiError,
  type ContactWithRoles,
  createUser,
  type DuplicateCheck,
  isEmailInUse,
  nobodyYet,
  updateUser,
  userChanged,
  type UserDraft,
  validateUser,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useAccount } from '../identity/session-context.ts'
import { failures, success } from './messages.ts'
import { trimmed } from './user-draft.ts'
import { refreshUsers } from './user-queries.ts'

interface Saving {
  draft: UserDraft
  /** The person has seen who may be the same, and decided. */
  decided?: boolean
}

/** Checks for somebody who may be the same, then saves. What the check finds stops the save until it is decided on. */
export function useSaveUser(user: ContactWithRoles | undefined, onSaved: () => void) {
  const { accountEnterpriseId: acct } = useAccount()
  const client = useQueryClient()
  const [version, setVersion] = useState(user?.version ?? 0)
  const [found, setFound] = useState<DuplicateCheck>()
  const save = useMutation({
    mutationFn: async ({ draft, decided = false }: Saving): Promise<ContactWithRoles | undefined> => {
      const body = trimmed(draft)
      if (!decided) {
        const check = await api(validateUser, { params: { acct }, body })
        setFound(check)
        if (check.hasDuplicateContacts) return undefined
      }
      return user
        ? api(updateUser, { params: { acct }, body: { ...body, contactId: user.contactId, version } })
        : api(createUser, { body })
    },
    onSuccess: async (saved) => {
      if (!saved) return
      await refreshUsers(client)
      showSuccessToast(user ? success.updated : success.created, saved.name)
      onSaved()
    },
    meta: { errorToast: user ? failures.update : failures.create },
  })
  const refused = save.error instanceof ApiError ? save.error : undefined
  return {
    save,
    found,
    forget: () => setFound(undefined),
    isStale: refused?.status === 409 && refused.message === userChanged,
    /** Why it was not saved, in the server's words. */
    reason: refused?.message,
    keepMine: (newest: ContactWithRoles) => {
      setVersion(newest.version)
      save.reset()
    },
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
