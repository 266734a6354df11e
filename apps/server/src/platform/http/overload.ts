import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Overloaded } from '../errors.ts'

/** Waiting callers per connection beyond which a new one would only time out later. */
const waitingPerConnection = 50

/** Says 503 early instead of answering everyone late. */
export async function installOverloadAnswer(app: FastifyInstance, pools: readonly pg.Pool[]): Promise<void> {
  const isFull = ({ waitingCount, options }: pg.Pool) =>
    waitingCount > (options.max ?? 10) * waitingPerConnection
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    pressureHandler: () => {
      throw new Overloaded()
    },
  })
  app.addHook('onRequest', (_request, _reply, done) =>
    done(pools.some(isFull) ? new Overloaded() : undefined),
  )
}
