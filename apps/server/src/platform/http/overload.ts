import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Overloaded } from '../errors.ts'

/** Waiting callers per connection beyond which a new one would only time out later. */
const waitingPerConnection = 50

const patience = { lookEveryMs: 500, longestDelayMs: 2000 }

/**
 * Whether the process has more to do than it can. A machine that stood still for once has not: whoever calls then is
 * served late, and not refused as well.
 */
function watchLoop(app: FastifyInstance, { lookEveryMs, longestDelayMs }: typeof patience): () => boolean {
  let due = performance.now() + lookEveryMs
  let timesLate = 0
  const timer = setInterval(() => {
    const now = performance.now()
    timesLate = now - due > longestDelayMs ? timesLate + 1 : 0
    due = now + lookEveryMs
  }, lookEveryMs)
  timer.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
  return () => timesLate > 1
}

/** Says 503 early instead of answering everyone late. */
export function installOverloadAnswer(
  app: FastifyInstance,
  pools: readonly pg.Pool[],
  limits = patience,
): void {
  const isFull = ({ waitingCount, options }: pg.Pool) =>
    waitingCount > (options.max ?? 10) * waitingPerConnection
  const isLate = watchLoop(app, limits)
  app.addHook('onRequest', (_request, _reply, done) =>
    done(isLate() || pools.some(isFull) ? new Overloaded() : undefined),
  )
}
