import {
  addPasskey,
  type AddedFactor,
  type AuthenticatorKey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  type Passkey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  type SecondFactor,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { makePasskey } from '../sign-in/second-step/second-passkey.ts'
import { useSignedIn } from '../session/session-context.ts'
import { twoStepDialog as words } from './messages.ts'
import { secondFactorQuery } from './profile-queries.ts'

export type TwoStepAction =
  | { kind: 'authenticator' | 'removeAuthenticator' | 'codes' | 'addPasskey' }
  | { kind: 'renamePasskey' | 'removePasskey'; passkey: Passkey }

const silent = { errorToast: { silent: true } }

/** Carries out one change, which may have three steps: the password, the code of an app, the recovery codes. */
export function useTwoStep(action: TwoStepAction, onClose: () => void) {
  const { user } = useSignedIn()
  const client = useQueryClient()
  const [appKey, setAppKey] = useState<AuthenticatorKey>()
  const [codes, setCodes] = useState<string[]>()
  // Nobody can show them again.
  useUnsavedChanges(codes !== undefined)
  const params = { id: user.id }

  /** Said once the dialog is gone: on a phone a toast would lie over the codes. */
  const close = () => {
    showSuccessToast(words.kinds[action.kind].done)
    onClose()
  }
  const finish = (state: SecondFactor | AddedFactor) => {
    const { recoveryCodes, ...kept } = { recoveryCodes: null, ...state }
    client.setQueryData(secondFactorQuery(user.id).queryKey, kept)
    if (recoveryCodes) setCodes(recoveryCodes)
    else close()
  }
  const change = async (
    currentPassword: string,
    name: string,
  ): Promise<SecondFactor | AddedFactor | undefined> => {
    const body = { currentPassword }
    if (action.kind === 'authenticator') {
      setAppKey(await api(beginAuthenticator, { params, body }))
      return undefined
    }
    if (action.kind === 'removeAuthenticator') return api(removeAuthenticator, { params, body })
    if (action.kind === 'codes') return api(makeRecoveryCodes, { params, body })
    if (!('passkey' in action)) {
      const passkey = await makePasskey(await api(beginPasskey, { params, body }))
      return api(addPasskey, { params, body: { name, passkey } })
    }
    const which = { ...params, passkeyId: action.passkey.id }
    if (action.kind === 'removePasskey') return api(removePasskey, { params: which, body })
    return api(renamePasskey, { params: which, body: { ...body, name } })
  }
  const prove = useMutation({
    mutationFn: (given: { password: string; name: string }) => change(given.password, given.name),
    onSuccess: (state) => state && finish(state),
    meta: silent,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api(confirmAuthenticator, { params, body: { code } }),
    onSuccess: finish,
    meta: silent,
  })
  return { prove, confirm, appKey, codes, close }
}
