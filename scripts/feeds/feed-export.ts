// npm run feed:export: writes everything held into a folder, from which another portal can be filled.
import { exportPackage, notCarried } from '../../apps/server/src/features/feeds/export/write-package.ts'
import { counted, emptyFolder, onFeeds, print, readLine, runFeedCommand } from './feed-command.ts'

const usage = 'Use npm run feed:export -- FOLDER, where FOLDER is new or empty; --json.'

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const folder = await emptyFolder(positionals, usage)
  const rows: Record<string, number> = {}
  await onFeeds((pool) => exportPackage(pool, folder, (feed, count) => (rows[feed] = count)))
  print(values.json, { folder, rows, notCarried }, [
    ...Object.entries(rows).map(([feed, count]) => `${feed}: ${counted(count, 'row')}`),
    `Everything held is in ${folder}. ${notCarried}`,
  ])
})
