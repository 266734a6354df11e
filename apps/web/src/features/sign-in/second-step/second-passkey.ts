import {
  askForPasskey,
  type NewPasskey,
  type PasskeyProof,
  type SignedIn,
  signInWithPasskey,
} from '@homestead/contract'
import { signInCall } from '../sign-in-calls.ts'
import { passkeyProblems as words } from './second-messages.ts'

/** Options and answers travel as JSON, which browsers themselves turn into what they need. */
type Options = Record<string, unknown>

export const hasPasskeys = () =>
  typeof globalThis.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'

const jsonOf = (credential: Credential | null): unknown => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error(words.cancelled)
  return credential.toJSON()
}

const inWords = (error: unknown): never => {
  const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
  throw new Error(isKnown ? words.known : words.cancelled)
}

export const makePasskey = async (options: Options): Promise<NewPasskey> => {
  if (!hasPasskeys()) throw new Error(words.unsupported)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return jsonOf(await navigator.credentials.create({ publicKey }).catch(inWords)) as NewPasskey
}

export const provePasskey = async (options: Options): Promise<PasskeyProof> => {
  if (!hasPasskeys()) throw new Error(words.unsupported)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  return jsonOf(await navigator.credentials.get({ publicKey }).catch(inWords)) as PasskeyProof
}

/** Without a password: the device finds the passkey and asks who uses it. */
export const withPasskeyAlone = async (uid: string): Promise<SignedIn> => {
  const passkey = await provePasskey(await signInCall(askForPasskey, { params: { uid }, body: {} }))
  return signInCall(signInWithPasskey, { params: { uid }, body: { passkey } })
}
