import type { FastifyInstance } from 'fastify'

const patienceMs = 10_000
/** Ctrl-C reaches us from the terminal and again through npm; only a later one is meant as a second. */
const sameSignalMs = 2000

/** Stops listening and lets running requests finish; the app's onClose hooks close its pools. */
export const closeApp = async (app: FastifyInstance) => {
  const late = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(late)
}

/** Runs `stop` once when the process is told to end, then ends it; tells whether that has begun. */
export const stopOnSignal = (stop: () => Promise<void>): (() => boolean) => {
  let since: number | undefined
  const onSignal = () => {
    // Impatience: leave at once; the next start adopts the database.
    if (since !== undefined && Date.now() - since > sameSignalMs) process.exit(130)
    if (since !== undefined) return
    since = Date.now()
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  return () => since !== undefined
}
