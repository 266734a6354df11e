// npm run demo:reset: throws the demo network away and loads a new one.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadConfig, readEnvironment, type Config } from '../apps/server/src/config.ts'
import { loadAloud } from '../apps/server/src/demo/load-aloud.ts'
import { demoIsLoaded } from '../apps/server/src/demo/load-demo.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { emptyDatabase } from '../apps/server/src/platform/database/empty-database.ts'
import { openExternal } from '../apps/server/src/platform/database/external.ts'
import { removeEmbedded } from '../apps/server/src/platform/database/remove-embedded.ts'
import { withClient } from '../apps/server/src/platform/database/roles.ts'
import { prepareDatabase } from '../apps/server/src/platform/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** On a server of the installation's own, only a database that holds the demo, or nothing, is emptied. */
const emptyExternal = async (url: string, dataDir: string) => {
  const { owner } = await openExternal(url, dataDir)
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ used: boolean }>(
      "select to_regclass('public.account') is not null as used",
    )
    if (rows[0]?.used && !(await demoIsLoaded(owner)))
      throw new StartError(
        'The database of DATABASE_URL holds something else than the demo network: it stays as it is.',
      )
  })
  await emptyDatabase(owner)
}

const empty = async (config: Config) => {
  if (config.databaseUrl) await emptyExternal(config.databaseUrl, config.dataDir)
  else await removeEmbedded(config.dataDir)
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true })
}

await runCommand(async () => {
  const config = loadConfig(readEnvironment())
  if (!config.demo)
    throw new StartError('DEMO is off, so there is no demo network to start over: nothing was changed.')
  await empty(config)
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database.owner)
    await loadAloud(database.owner, say)
  } finally {
    await database.close()
  }
  say('The demo network is as new.')
})
