import { z } from 'zod'
import { route } from '../route.ts'
import { requiredLine, text } from '../values.ts'
import { passwordLength } from './password-rules.ts'

/** The two calls before a first sign-in: the one-time code of the invitation is what authorises them. */
const Invitation = z.object({ partner: z.uuid(), code: text(200) })

export const setupUser = route({
  method: 'GET',
  service: 'aggregation',
  path: 'user/:partner/setup/:code',
  summary: 'Whom an invitation is for',
  params: Invitation,
  result: z.object({
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    accountName: z.string(),
    /** The link is for somebody who forgot their password, and not for somebody new. */
    isReset: z.boolean(),
  }),
  expires: true,
  permission: 'public',
  account: 'none',
})

export const completeSetup = route({
  method: 'PUT',
  service: 'aggregation',
  path: 'user/:partner/fromsetup/:code',
  summary: 'Sets the first password; the invitation is used up',
  params: Invitation,
  body: z.object({
    userName: text(320),
    password: text(1000),
    firstName: requiredLine(100),
    lastName: requiredLine(100),
  }),
  /** The ticket signs the person in, once and within two minutes, so that they need not type what they just typed. */
  result: z.object({ userName: z.string(), ticket: z.string() }),
  expires: true,
  permission: 'public',
  account: 'none',
  secret: true,
})

export const forgotPassword = route({
  method: 'POST',
  service: 'aggregation',
  path: 'user/forgotpassword',
  summary:
    'Mails a link for a new password to whoever signs in with the address; the answer is always the same',
  body: z.object({ emailAddress: text(320) }),
  result: z.object({ received: z.literal(true) }),
  permission: 'public',
  account: 'none',
})

export const passwordScore = route({
  method: 'POST',
  service: 'identity',
  path: 'password-score',
  summary: 'How hard a password is to guess, from 0 to 4; nothing is kept',
  body: z.object({ userName: text(320), password: text(passwordLength.max) }),
  result: z.object({ score: z.number().int().min(0).max(4) }),
  permission: 'public',
  account: 'none',
  secret: true,
})
