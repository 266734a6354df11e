// npm run feed:undo: takes the latest run of its feeds back.
import { withFeedSession } from '../../apps/server/src/features/feeds/runs/feed-session.ts'
import { readRun } from '../../apps/server/src/features/feeds/runs/read-run.ts'
import { undoRun } from '../../apps/server/src/features/feeds/runs/undo-run.ts'
import { today } from '../../apps/server/src/features/feeds/work/today.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import { counted, onFeeds, print, readLine, runFeedCommand, whoRuns } from './feed-command.ts'

const usage = 'Use npm run feed:undo -- RUN, with the number that feed:load and feed:status show; --json.'

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const id = Number(positionals[0])
  if (positionals.length !== 1 || !Number.isSafeInteger(id)) throw new StartError(usage)
  await onFeeds(async (pool, db) => {
    await withFeedSession(pool, (session) => undoRun(session, id, whoRuns(), today()))
    const { errors: left, parts } = await readRun(db, id)
    const leftCount = parts.reduce((sum, part) => sum + part.leftCount, 0)
    print(values.json, { run: id, undone: true, leftCount, left }, [
      ...left.map(({ feed, value, reason }) => `  ${feed} ${value}: ${reason}`),
      leftCount === 0
        ? `Run ${id} is taken back.`
        : `Run ${id} is taken back, but for ${counted(leftCount, 'row')} that ${leftCount === 1 ? 'stays as it is' : 'stay as they are'}.`,
    ])
  })
})
