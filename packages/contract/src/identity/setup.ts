import { z } from 'zod'
import { route } from '../route.ts'
import { text } from '../values.ts'

export const passwordLength = { min: 12, max: 128 } as const

/** What a person reads when a new password is refused. */
export const passwordMessages = {
  criteria:
    'Error: Password does not meet minimum criteria. Please review criteria icon to the right and try creating another password.',
  mismatch: 'Error: Passwords must match.',
  userName: 'Error: Username cannot be in your password.',
} as const

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
  }),
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
    firstName: text(100).pipe(z.string().trim().min(1)),
    lastName: text(100).pipe(z.string().trim().min(1)),
  }),
  result: z.object({ userName: z.string() }),
  permission: 'public',
  account: 'none',
})
