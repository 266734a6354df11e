// npm run feed:export: writes everything held into a folder, from which another portal can be filled.
import { mkdir, readdir } from 'node:fs/promises'
import { exportPackage, notCarried } from '../../apps/server/src/features/feeds/export/write-package.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import { counted, onFeeds, print, readLine, runFeedCommand } from './feed-command.ts'

const usage = 'Use npm run feed:export -- FOLDER, where FOLDER is new or empty; --json.'

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new StartError(usage)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty.`)
  const rows: Record<string, number> = {}
  await onFeeds((pool) => exportPackage(pool, folder, (feed, count) => (rows[feed] = count)))
  print(values.json, { folder, rows, notCarried }, [
    ...Object.entries(rows).map(([feed, count]) => `${feed}: ${counted(count, 'row')}`),
    `Everything held is in ${folder}. ${notCarried}`,
  ])
})
