import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { TooManyRequests } from '../errors.ts'

/** Every route of this scope: so many calls a minute from one address, then a 429 that says when to come back. */
export const limitCallers = (scope: FastifyInstance, perMinute: number) =>
  scope.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new TooManyRequests(
        'Too many attempts. Please wait a minute and try again.',
        Math.ceil(context.ttl / 1000),
      ),
  })
