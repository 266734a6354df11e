import { z } from 'zod'
import { route } from '../route.ts'
import { text } from '../values.ts'

/** What a program is refused with that cannot show who it is. */
export const unknownClient = 'No such client, or another secret.'

export const machineToken = route({
  method: 'POST',
  service: 'network',
  path: 'token',
  summary: 'A token for a program of the operator’s, by the secret it was given (OAuth 2 client credentials)',
  /** Libraries of OAuth 2 send a form. */
  form: true,
  body: z.object({
    grant_type: z.literal('client_credentials').optional(),
    client_id: text(100),
    client_secret: text(200),
  }),
  result: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.number().int(),
    scope: z.string(),
  }),
  secret: true,
  proves: true,
  permission: 'public',
  account: 'none',
})
