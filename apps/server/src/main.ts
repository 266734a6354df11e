import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { loadConfig, readEnvironment, type Config } from './config.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { demoPassPhrase, demoSignIns } from './demo/sign-ins.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { sweepTemporaryFolders } from './platform/files/temporary-folder.ts'
import { sweepUploads } from './platform/files/upload-folder.ts'
import { keepMaintained, maintain } from './maintain.ts'
import { privateNetworks } from './platform/http/trusted-proxy.ts'
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

const start = async () => {
  const config = loadConfig(readEnvironment())
  warnOfProxy(config)
  const database = await openDatabase(config)
  let app: FastifyInstance | undefined
  const isStopping = stopOnSignal(async () => {
    if (app) await closeApp(app)
    await database.close()
  })
  try {
    await checkPortIsFree(config.port, config.host)
    await prepareDatabase(database.owner)
    if (config.demo) await ensureDemo(database.owner, say)
    await maintain(database.owner)
    await sweepUploads(config)
    await sweepTemporaryFolders()
    app = await buildApp({ config, database })
    const { log } = app
    keepMaintained(database.owner, (error) => log.error({ err: error }, 'maintenance'))
    await app.listen({ port: config.port, host: config.host })
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
