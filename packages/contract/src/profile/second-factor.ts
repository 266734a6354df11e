import { z } from 'zod'
import { route } from '../route.ts'
import {
  AddedFactor,
  AuthenticatorKey,
  authenticatorCode,
  NewPasskey,
  passkeyName,
  PasskeyOptions,
  recoveryCodeCount,
  SecondFactor,
} from '../sign-in/second-factor.ts'
import { text } from '../values.ts'

/** `id` is the person as contacts/foruser names them; it can only be oneself. */
const own = {
  service: 'manufacturer',
  params: z.object({ id: z.uuid() }),
  permission: 'signed-in',
  account: 'none',
} as const
const path = 'contacts/:id/secondfactor'
const currentPassword = text(1000)
const onePasskey = { ...own, params: z.object({ id: z.uuid(), passkeyId: z.uuid() }) } as const

export const secondFactor = route({
  ...own,
  method: 'GET',
  path,
  summary: 'How somebody proves who they are besides the password',
  result: SecondFactor,
})

export const beginAuthenticator = route({
  ...own,
  method: 'POST',
  path: `${path}/authenticator`,
  summary: 'Makes the key of an authenticator app, which counts once a code of it is confirmed',
  body: z.object({ currentPassword }),
  result: AuthenticatorKey,
  secret: true,
})

export const confirmAuthenticator = route({
  ...own,
  method: 'PUT',
  path: `${path}/authenticator`,
  summary: 'Takes the new authenticator app into use; one before it no longer counts',
  body: z.object({ code: authenticatorCode }),
  result: AddedFactor,
  secret: true,
})

export const removeAuthenticator = route({
  ...own,
  method: 'PUT',
  path: `${path}/authenticator/remove`,
  summary: 'Removes the authenticator app',
  body: z.object({ currentPassword }),
  result: SecondFactor,
  secret: true,
})

export const makeRecoveryCodes = route({
  ...own,
  method: 'POST',
  path: `${path}/recoverycodes`,
  summary: `Makes ${recoveryCodeCount} new recovery codes; those before no longer count`,
  body: z.object({ currentPassword }),
  result: AddedFactor,
  secret: true,
})

export const beginPasskey = route({
  ...own,
  method: 'POST',
  path: `${path}/passkeys/begin`,
  summary: 'What a browser makes a passkey with',
  body: z.object({ currentPassword }),
  result: PasskeyOptions,
  secret: true,
})

export const addPasskey = route({
  ...own,
  method: 'POST',
  path: `${path}/passkeys`,
  summary: 'Keeps the passkey a browser made',
  body: z.object({ name: passkeyName, passkey: NewPasskey }),
  result: AddedFactor,
  secret: true,
})

export const renamePasskey = route({
  ...onePasskey,
  method: 'PUT',
  path: `${path}/passkeys/:passkeyId`,
  summary: 'Gives a passkey another name',
  body: z.object({ name: passkeyName, currentPassword }),
  result: SecondFactor,
  secret: true,
})

export const removePasskey = route({
  ...onePasskey,
  method: 'PUT',
  path: `${path}/passkeys/:passkeyId/remove`,
  summary: 'Removes a passkey',
  body: z.object({ currentPassword }),
  result: SecondFactor,
  secret: true,
})
