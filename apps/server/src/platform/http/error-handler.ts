import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest, HttpError, Overloaded } from '../errors.ts'

/** Gone, full, or slower than a request may wait; what was begun was rolled back, and asking again may work. */
const databaseGone = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  // Cancelled by a timeout: of a statement, a lock, an idle transaction.
  '57014',
  '55P03',
  '25P03',
  // The disk is full, or cannot be read.
  '53100',
  '58030',
  // Gave way to another transaction.
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
])
/** The same, where pg gives words and no code. */
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|is not queryable/
/** Values that pass the schema but that PostgreSQL cannot hold: NUL, malformed or out-of-range text. */
const badValue = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008'])

export function asHttpError(error: Pick<FastifyError, 'code' | 'message' | 'statusCode'>): HttpError {
  if (error instanceof HttpError) return error
  // Before the database's codes: a caller that hangs up has the code of a connection that breaks.
  if (error.statusCode && error.statusCode < 500) return new HttpError(error.statusCode, error.message)
  if (badValue.has(error.code)) return new BadRequest('Problem with data.')
  if (databaseGone.has(error.code) || connectionLost.test(error.message))
    return new Overloaded('The portal cannot reach its data right now. Please try again in a moment.')
  if (error.statusCode === 503) return new Overloaded()
  return new HttpError(500, 'Problem with data.')
}

/** The one place that answers a failure, in the shape the error toast reads. Detail goes to the log, never out. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const answer = asHttpError(error)
  if (answer.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  // RFC 9110 wants a 401 to say how to sign in.
  if (answer.statusCode === 401) reply.header('www-authenticate', 'Bearer realm="Homestead IQ"')
  reply.headers(answer.headers)
  void reply
    .code(answer.statusCode)
    .type('application/json; charset=utf-8')
    .send({
      code: answer.code,
      message: answer.message,
      ...(answer.errors ? { errors: answer.errors } : {}),
    })
}
