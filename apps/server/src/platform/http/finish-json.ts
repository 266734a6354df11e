import type { FastifyReply, FastifyRequest } from 'fastify'
import { JsonAnswer, revalidated, smallestCompressed, variesBy } from './json-answer.ts'

type Done = (error: Error | null, payload?: unknown) => void

/**
 * Last step of every call's answer that is text: its bytes, compressed where that is wanted. A small one is done at once,
 * and as text it leaves in one piece with its headers.
 */
export function finishJson(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) {
  const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json')
  if (isJson && (payload.length > smallestCompressed || reply.getHeader('cache-control') === revalidated))
    return new JsonAnswer(payload).sendTo(request, reply)
  if (isJson) reply.header('vary', variesBy)
  return done(null, payload)
}
