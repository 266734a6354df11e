import { z } from 'zod'
import { requiredLine, text } from '../values.ts'

export const recoveryCodeCount = 10
export const mostPasskeys = 10

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  authenticator: z.object({ setUpAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** The last factor cannot be removed. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** What an authenticator app reads: the key as text, and as the address a QR code holds. */
export const AuthenticatorKey = z.object({ secret: z.string(), uri: z.string() })
export type AuthenticatorKey = z.infer<typeof AuthenticatorKey>

/** With the first factor come the recovery codes; they are told once. */
export const AddedFactor = SecondFactor.extend({ recoveryCodes: z.array(z.string()).nullable() })
export type AddedFactor = z.infer<typeof AddedFactor>

/** What a browser asks its authenticator with, as PublicKeyCredential reads it from JSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const encoded = text(20_000)
const credential = { id: text(2000), rawId: text(2000), type: z.literal('public-key') }
const extensions = { clientExtensionResults: z.object({}).default({}) }

/** A new passkey, as PublicKeyCredential writes it to JSON. */
export const NewPasskey = z.object({
  ...credential,
  ...extensions,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(text(40)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The proof that somebody has a passkey, as PublicKeyCredential writes it to JSON. */
export const PasskeyProof = z.object({
  ...credential,
  ...extensions,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: text(200).nullish(),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

export const authenticatorCode = text(20)
export const passkeyName = requiredLine(60)
