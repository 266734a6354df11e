// npm run demo:reset: throws the demo network away and loads a new one.
import { loadConfig, readEnvironment, type Config } from '../apps/server/src/config.ts'
import { loadWithProgress } from '../apps/server/src/demo/load/load-with-progress.ts'
import { refuseOtherData } from '../apps/server/src/demo/refuse-other-data.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { emptyDatabase } from '../apps/server/src/platform/database/empty-database.ts'
import { removeEmbedded } from '../apps/server/src/platform/database/remove-embedded.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { runCommand } from '../apps/server/src/platform/process/run-command.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const empty = async (config: Config) => {
  if (config.databaseUrl) {
    const { owner } = await openDatabase(config)
    await refuseOtherData(owner)
    return emptyDatabase(owner)
  }
  const aside = await removeEmbedded(config.dataDir, refuseOtherData)
  if (aside) say(`The database could not be opened; it is now ${aside}.`)
}

await runCommand(async () => {
  const config = loadConfig(readEnvironment())
  if (!config.demo)
    throw new StartError('DEMO is off, so there is no demo network to start over: nothing was changed.')
  await empty(config)
  const database = await openDatabase(config)
  try {
    await prepareDatabase(database.owner)
    await loadWithProgress(database.owner, say)
  } finally {
    await database.close()
  }
  say('The demo network is as new.')
})
