import { z } from 'zod'
import { route } from '../route.ts'
import { text } from '../values.ts'
import {
  authenticatorCode,
  AuthenticatorKey,
  NewPasskey,
  passkeyName,
  PasskeyOptions,
  PasskeyProof,
} from './second-factor.ts'

/** The calls behind the sign-in page, below its address: the provider's cookie for it goes no further. */
const onPage = {
  service: 'login',
  params: z.object({ uid: text(100) }),
  permission: 'public',
  account: 'none',
} as const

/** What each but the first works with, so nothing of it is kept, and what it is refused with. */
const proves = { ...onPage, method: 'POST', secret: true, proves: true } as const
const withCode = { ...proves, invalid: 'Please enter the code.' } as const

const ticket = text(100)
const Ticket = z.object({ ticket })

/** Somebody is signed in: the browser goes on there. */
export const SignedIn = z.object({ redirectTo: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

export const StepMethod = z.enum(['authenticator', 'passkey', 'recovery'])
export type StepMethod = z.infer<typeof StepMethod>

/** What is still to be done after the password; the ticket says that it was right. */
export const NextStep = z.discriminatedUnion('step', [
  Ticket.extend({ step: z.literal('prove'), methods: z.array(StepMethod) }),
  Ticket.extend({ step: z.literal('enrol') }),
])
export type NextStep = z.infer<typeof NextStep>

export const Credentials = z.object({ email: text(320), password: text(1000) })
export type Credentials = z.infer<typeof Credentials>

export const signInDetails = route({
  ...onPage,
  method: 'GET',
  path: ':uid/details',
  summary: 'What a sign-in was begun with',
  result: z.object({
    prompt: z.string(),
    params: z.object({
      reqacct: z.string().optional(),
      reqapp: z.string().optional(),
      fname: z.string().optional(),
      lname: z.string().optional(),
      login_hint: z.string().optional(),
    }),
  }),
})

export const submitSignIn = route({
  ...proves,
  path: ':uid/submit',
  summary: 'Signs in with a password, or with the ticket of somebody who has just set one',
  body: z.union([Credentials, Ticket]),
  invalid: 'Please enter your e-mail address and password.',
  result: z.union([SignedIn, NextStep]),
})

export const SecondProof = z.union([
  z.object({ ticket, code: authenticatorCode }),
  z.object({ ticket, recoveryCode: text(100) }),
  z.object({ ticket, passkey: PasskeyProof }),
])
export type SecondProof = z.infer<typeof SecondProof>

export const proveSecondStep = route({
  ...withCode,
  path: ':uid/second-step',
  summary: 'Finishes a sign-in with a second factor',
  body: SecondProof,
  result: SignedIn,
})

export const askForPasskey = route({
  ...withCode,
  path: ':uid/passkey-options',
  summary: 'What a browser asks for a passkey with, beside a password or instead of one',
  body: z.object({ ticket: ticket.optional() }),
  result: PasskeyOptions,
})

export const signInWithPasskey = route({
  ...withCode,
  path: ':uid/passkey',
  summary: 'Signs in with a passkey alone',
  body: z.object({ passkey: PasskeyProof }),
  result: SignedIn,
})

/** Who must have a second factor and has none sets it up before anything else, and is signed in with it. */
const Enrolled = SignedIn.extend({ recoveryCodes: z.array(z.string()).nullable() })

export const enrolAuthenticator = route({
  ...withCode,
  path: ':uid/enrol/authenticator',
  summary: 'Makes the key of a first authenticator app',
  body: Ticket,
  result: AuthenticatorKey,
})

export const confirmEnrolledAuthenticator = route({
  ...withCode,
  path: ':uid/enrol/authenticator/confirm',
  summary: 'Takes the first authenticator app into use, and signs in',
  body: Ticket.extend({ code: authenticatorCode }),
  result: Enrolled,
})

export const enrolPasskeyOptions = route({
  ...withCode,
  path: ':uid/enrol/passkey-options',
  summary: 'What a browser makes a first passkey with',
  body: Ticket,
  result: PasskeyOptions,
})

export const enrolPasskey = route({
  ...withCode,
  path: ':uid/enrol/passkey',
  summary: 'Takes a first passkey into use, and signs in',
  body: Ticket.extend({ name: passkeyName, passkey: NewPasskey }),
  result: Enrolled,
})
