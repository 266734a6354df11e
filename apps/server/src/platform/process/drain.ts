import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A connection on which nobody asked anything for so long may be closed without anybody missing it. */
const patienceMs = 3000
const lookMs = 50

const connectionsOf = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

/**
 * Lets callers go without dropping one: nobody new gets in, and whoever has a connection is answered on it once more and
 * told that it was the last time.
 */
export function installDrain(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  return async () => {
    isDraining = true
    // Not as an HTTP server closes: that one hangs up on connections that are quiet just now.
    Server.prototype.close.call(app.server)
    const until = performance.now() + patienceMs
    while (performance.now() < until && (await connectionsOf(app)) > 0) await setTimeout(lookMs)
  }
}
