// npm run feed:status: the latest runs, or one of them.
import type { FeedName } from '../../packages/contract/src/feeds/feed-list.ts'
import type { Feed } from '../../packages/contract/src/feeds/feed.ts'
import type { FeedRunSummary } from '../../packages/contract/src/feeds/feed-run.ts'
import { lastWritten } from '../../apps/server/src/features/feeds/runs/last-written.ts'
import { listRuns } from '../../apps/server/src/features/feeds/runs/list-runs.ts'
import { readRun } from '../../apps/server/src/features/feeds/runs/read-run.ts'
import { NotFound } from '../../apps/server/src/platform/errors.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import { feedOrRefuse, onFeeds, print, readLine, runFeedCommand } from './feed-command.ts'

const usage =
  'Use npm run feed:status, or npm run feed:status -- RUN, or npm run feed:status -- FEED KEY for the run that last wrote a row; --json.'

type Counts = Pick<FeedRunSummary, 'readCount' | 'newCount' | 'changedCount' | 'removedCount' | 'errorCount'>
const countsOf = ({ readCount, newCount, changedCount, removedCount, errorCount }: Counts) =>
  `${readCount} read, ${newCount} new, ${changedCount} changed, ${removedCount} removed, ${errorCount} wrong`

const minutes = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const lineOf = ({ id, status, fileName, madeBy, createdAt, progress, problem }: FeedRunSummary) =>
  [`Run ${id}: ${status}, ${fileName}, by ${madeBy}, ${minutes(createdAt)}`, progress, problem ?? '']
    .filter(Boolean)
    .join('. ')

/** Which run last wrote a row, of each source that has such a key. */
async function tellRow(feed: Feed<FeedName>, key: readonly string[], isJson: boolean): Promise<void> {
  if (key.length !== feed.key.length)
    throw new StartError(
      `A row of ${feed.name} is known by ${feed.key.join(' ')}: name ${feed.key.length === 1 ? 'it' : 'all of them'}.`,
    )
  await onFeeds(async (pool) => {
    const rows = await lastWritten(pool, feed.name, key)
    if (rows.length === 0) throw new StartError(`No row of ${feed.name} has the key ${key.join(', ')}.`)
    print(
      isJson,
      { rows },
      rows.map(({ source, run, fileName, appliedAt, appliedBy }) =>
        [
          `${feed.name} ${key.join(', ')}${source === '' ? '' : ` of ${source}`}:`,
          run === null
            ? 'written by no run'
            : `run ${run}, ${fileName ?? ''}, applied ${minutes(appliedAt ?? '')} by ${appliedBy ?? ''}`,
        ].join(' '),
      ),
    )
  })
}

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const [word, ...key] = positionals
  const id = Number(word)
  if (word !== undefined && key.length > 0) return tellRow(feedOrRefuse(word), key, values.json)
  if (word !== undefined && !Number.isSafeInteger(id)) throw new StartError(usage)
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
