// npm run feed:example: writes a small whole network, to try or to begin one's own with. Needs no database.
import { mkdir, readdir } from 'node:fs/promises'
import { writeExample } from '../../apps/server/src/features/feeds/example/example-network.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import { print, readLine, runFeedCommand, today } from './feed-command.ts'

const usage = 'Use npm run feed:example -- FOLDER, where FOLDER is new or empty; --json.'

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new StartError(usage)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty.`)
  await writeExample(folder, today())
  print(values.json, { folder }, [
    `A small network is in ${folder}. Load it with npm run feed:load -- ${folder}`,
  ])
})
