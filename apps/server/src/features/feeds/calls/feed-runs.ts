import { feedRuns, feedRunsFile, type RunFilter } from '@homestead/contract'
import { csvLine } from '@homestead/sheets/csv/csv-line'
import type { Queries } from '../../../platform/sql/db.ts'
import { FileStream } from '../../../platform/request/file-stream.ts'
import { serve } from '../../../platform/request/serve.ts'
import { allRuns, listRuns } from '../runs/list-runs.ts'

const header = [
  'Run',
  'Feeds',
  'File',
  'Door',
  'Brought by',
  'Started',
  'Rows',
  'New',
  'Changed',
  'Removed',
  'Errors',
  'Milliseconds',
  'State',
  'Applied',
  'Applied by',
  'Problem',
]

/** The byte order mark tells Excel that the letters are UTF-8. */
async function* runLines(db: Queries, filter: RunFilter) {
  yield `\ufeff${csvLine(header)}`
  for await (const run of allRuns(db, filter))
    yield csvLine([
      run.id,
      (run.feed === '' ? run.feeds : [run.feed]).join('; '),
      run.fileName,
      run.door,
      run.madeBy,
      run.createdAt,
      run.readCount,
      run.newCount,
      run.changedCount + run.followedCount,
      run.removedCount,
      run.errorCount,
      run.checkMilliseconds + run.milliseconds,
      run.status,
      run.appliedAt,
      run.appliedBy,
      run.problem,
    ])
}

export const feedRunsRoutes = [
  serve(feedRuns, ({ feedDb, query }) => listRuns(feedDb, query)),
  serve(feedRunsFile, async ({ feedDb, query }) => new FileStream('feed runs.csv', runLines(feedDb, query))),
]
