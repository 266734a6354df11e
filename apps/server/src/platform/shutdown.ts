import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'

const patienceMs = 10_000

/** Stops listening, lets running requests finish, closes pools (the app's onClose hooks), stops the database. */
export const stopOnSignal = (app: FastifyInstance, database: Database) => {
  let stopping = false
  const stop = async () => {
    // Impatience: leave at once; the next start adopts the database.
    if (stopping) process.exit(130)
    stopping = true
    const late = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    await app.close()
    clearTimeout(late)
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      void stop().catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      })
    })
}
