import cluster from 'node:cluster'
import { buildApp, type Reached } from './app.ts'
import { loadConfig, readEnvironment, type Config } from './config.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { demoPassPhrase, demoSignIns } from './demo/sign-ins.ts'
import type { Database } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { sweepTemporaryFolders } from './platform/files/temporary-folder.ts'
import { sweepUploads } from './platform/files/upload-folder.ts'
import { keepMaintained, maintain } from './maintain.ts'
import { privateNetworks } from './platform/http/trusted-proxy.ts'
import { asWorker, startWorkers } from './platform/process/worker-processes.ts'
import { installDrain } from './platform/process/drain.ts'
import { checkPortIsFree } from './platform/process/port.ts'
import { prepareDatabase } from './prepare-database.ts'
import { closeApp, stopOnSignal } from './platform/process/shutdown.ts'
import { runCommand } from './platform/process/run-command.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const announce = (config: Config) => {
  say(`Homestead IQ is ready at ${config.publicUrl}`)
  if (!config.demo) return
  say(`Sign in with the pass phrase ${demoPassPhrase} as one of`)
  for (const { email, accountName } of demoSignIns) say(`  ${email.padEnd(32)} ${accountName}`)
}

/** Who relies on a proxy should know whose word counts. */
const warnOfProxy = ({ trustProxy: { hops, from } }: Config) => {
  if (hops > 0)
    say(
      `TRUST_PROXY: callers are told apart by what a proxy at ${from === privateNetworks ? 'a private address' : from.join(', ')} says of them; from anywhere else that is ignored.`,
    )
}

/** Answers calls until it is told to stop, or whoever started it is gone. */
const work = async (config: Config) => {
  const { order, stop, ready, colleagues } = asWorker()
  let isAnswering = false
  // Told to go before it could begin, it has nothing to end.
  void stop.then(() => isAnswering || process.exit(0))
  const database = (await order) as Reached
  const app = await buildApp({ config, database, colleagues })
  const drain = installDrain(app)
  await app.listen({ port: config.port, host: config.host })
  isAnswering = true
  ready()
  await stop
  await drain()
  await closeApp(app)
  process.exit(0)
}

/** One process answers by itself; several are told the way to the database, and answer at the same address. */
const answer = async (config: Config, { app, identity, jobs, replica }: Database): Promise<Answering> => {
  const database: Reached = { app, identity, jobs, replica }
  if (config.workers === 1) {
    const only = await buildApp({ config, database })
    await only.listen({ port: config.port, host: config.host })
    return { onError: (error, what) => only.log.error({ err: error }, what), stop: () => closeApp(only) }
  }
  const tell = (line: string) => process.stderr.write(`${line}\n`)
  const workers = await startWorkers(config.workers, database, tell)
  process.on('SIGUSR2', () => void workers.restart().catch((error: unknown) => tell(String(error))))
  return { onError: (error, what) => tell(`${what}: ${String(error)}`), stop: () => workers.stop() }
}

interface Answering {
  readonly onError: (error: unknown, what: string) => void
  readonly stop: () => Promise<void>
}

const start = async () => {
  const config = loadConfig(readEnvironment())
  if (cluster.isWorker) {
    await work(config)
    return
  }
  warnOfProxy(config)
  const database = await openDatabase(config)
  let answering: Answering | undefined
  const isStopping = stopOnSignal(async () => {
    await answering?.stop()
    await database.close()
  })
  try {
    await checkPortIsFree(config.port, config.host)
    await prepareDatabase(database.owner)
    if (config.demo) await ensureDemo(database.owner, say)
    await maintain(database.owner)
    await sweepUploads(config)
    await sweepTemporaryFolders()
    answering = await answer(config, database)
    const { onError } = answering
    keepMaintained(database.owner, (error) => onError(error, 'maintenance'))
    announce(config)
  } catch (error) {
    // Stopped in the middle: what fails now fails because the database is going away.
    if (isStopping()) return
    await database.close()
    throw error
  }
}

// Whoever reads our output may leave before we do.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

await runCommand(start)
