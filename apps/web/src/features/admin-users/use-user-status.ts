import {
  type ContactWithRoles,
  deactivateUser,
  reactivateUser,
  resendWelcome,
  resetSecondFactor,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { deactivationQuestion, failures, resetQuestion, success } from './messages.ts'
import { refreshUsers } from './user-queries.ts'

const changes = {
  deactivate: { call: deactivateUser, done: success.deactivated, failure: failures.deactivate },
  reactivate: { call: reactivateUser, done: success.reactivated, failure: failures.reactivate },
  resend: { call: resendWelcome, done: success.resent, failure: failures.resend },
  resetSecondFactor: {
    call: resetSecondFactor,
    done: success.secondFactorReset,
    failure: failures.resetSecondFactor,
  },
} as const

/** What is asked about first. */
const questions: Partial<Record<keyof typeof changes, typeof deactivationQuestion>> = {
  deactivate: deactivationQuestion,
  resetSecondFactor: resetQuestion,
}

/** Lets a user in, keeps them out, or writes to them once more. */
export function useUserStatus(
  user: Pick<ContactWithRoles, 'contactId' | 'name'>,
  kind: keyof typeof changes,
  onDone?: () => void,
) {
  const client = useQueryClient()
  const { call, done, failure } = changes[kind]
  const change = useMutation({
    mutationFn: () => api(call, { body: { contactId: user.contactId } }),
    onSuccess: async () => {
      await refreshUsers(client)
      showSuccessToast(done, user.name)
      onDone?.()
    },
    meta: { errorToast: failure },
  })
  const start = async () => {
    const question = questions[kind]
    if (!question || (await confirm(question(user.name)))) change.mutate()
  }
  return { start: () => void start(), busy: change.isPending }
}
