// npm run feed:status: the latest runs, or one of them.
import type { FeedRunSummary } from '../../packages/contract/src/feeds/feed-run.ts'
import { listRuns } from '../../apps/server/src/features/feeds/runs/list-runs.ts'
import { readRun } from '../../apps/server/src/features/feeds/runs/read-run.ts'
import { NotFound } from '../../apps/server/src/platform/errors.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import { onFeeds, print, readLine, runFeedCommand } from './feed-command.ts'

const usage = 'Use npm run feed:status, or npm run feed:status -- RUN; --json.'

type Counts = Pick<FeedRunSummary, 'readCount' | 'newCount' | 'changedCount' | 'removedCount' | 'errorCount'>
const countsOf = ({ readCount, newCount, changedCount, removedCount, errorCount }: Counts) =>
  `${readCount} read, ${newCount} new, ${changedCount} changed, ${removedCount} removed, ${errorCount} wrong`

const lineOf = ({ id, status, fileName, madeBy, createdAt, progress, problem }: FeedRunSummary) =>
  [
    `Run ${id}: ${status}, ${fileName}, by ${madeBy}, ${createdAt.slice(0, 16).replace('T', ' ')} UTC`,
    progress,
    problem ?? '',
  ]
    .filter(Boolean)
    .join('. ')

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const [word] = positionals
  const id = Number(word)
  if (positionals.length > 1 || (word !== undefined && !Number.isSafeInteger(id))) throw new StartError(usage)
  await onFeeds(async (_, db) => {
    if (word === undefined) {
      const { runs } = await listRuns(db)
      const lines = runs.flatMap((run) => [lineOf(run), `  ${countsOf(run)}`])
      print(values.json, { runs }, lines.length === 0 ? ['Nothing was loaded yet.'] : lines)
      return
    }
    const run = await readRun(db, id).catch((error: unknown) => {
      throw error instanceof NotFound ? new StartError(`There is no run ${id}.`) : error
    })
    print(values.json, { runs: [run] }, [
      lineOf(run),
      ...run.parts.map((part) => `  ${part.feed}: ${countsOf(part)}`),
    ])
  })
})
