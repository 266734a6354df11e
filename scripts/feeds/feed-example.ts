// npm run feed:example: writes a small whole network, to try or to begin one's own with. Needs no database.
import { writeExample } from '../../apps/server/src/features/feeds/example/example-network.ts'
import { today } from '../../apps/server/src/features/feeds/work/today.ts'
import { emptyFolder, print, readLine, runFeedCommand } from './feed-command.ts'

const usage = 'Use npm run feed:example -- FOLDER, where FOLDER is new or empty; --json.'

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const folder = await emptyFolder(positionals, usage)
  await writeExample(folder, today())
  print(values.json, { folder }, [
    `A small network is in ${folder}. Load it with npm run feed:load -- ${folder}`,
  ])
})
