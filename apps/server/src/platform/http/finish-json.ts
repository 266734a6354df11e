import type { FastifyReply, FastifyRequest } from 'fastify'
import { JsonAnswer } from './json-answer.ts'

/** Last step of every call's answer that is text: its bytes, compressed where that is wanted. */
export async function finishJson(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return payload
  return new JsonAnswer(payload).sendTo(request, reply)
}
