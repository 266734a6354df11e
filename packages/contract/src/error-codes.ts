import { z } from 'zod'

/** What kind of failure a status is. Code decides by these; the sentences are for people. */
const codeOfStatus = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'too-slow',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  414: 'too-long',
  415: 'wrong-type',
  429: 'too-many-requests',
  499: 'caller-gone',
  500: 'failed',
  503: 'busy',
} as const

/** Somebody else changed meanwhile what was to be saved: a conflict with a choice. */
const stale = 'stale'
/** Whoever is to prove who they are gave another password: a bad request with a field of its own to say so at. */
const wrongPassword = 'wrong-password'
/** A link that is over, and which the person can ask for anew without anybody's help. */
const renewable = 'renewable'

export const ErrorCode = z.enum([...Object.values(codeOfStatus), stale, wrongPassword, renewable])
export type ErrorCode = z.infer<typeof ErrorCode>

export const errorCodeOf = (status: number): ErrorCode =>
  codeOfStatus[status as keyof typeof codeOfStatus] ?? (status < 500 ? 'bad-request' : 'failed')

/** The one shape of a failed call. */
export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  errors: z.array(z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
