import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { keptCells } from '../reading/cell.ts'
import { fileRows } from '../reading/file-rows.ts'
import type { RunContent } from './stage-and-judge.ts'
import type { RunRow } from './run-row.ts'

/** More are told, and not repeated in the file of errors. */
const mostRows = 100_000
const writtenAtOnce = 1000

const Wrong = z.object({ line: z.number() })

const writeRows = (
  db: Queries,
  at: { run: number; feed: FeedName; file: number },
  rows: readonly { line: number; cells: readonly unknown[] }[],
) =>
  db.run(sql`
    insert into feed_error_row (run_id, feed, file, line, cells)
    select ${at.run}, ${at.feed}, ${at.file}, line, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}) as x (line int, cells jsonb) on conflict do nothing`)

/**
 * Keeps rows that were read well and cannot be taken as their file has them, so that they can be mended and loaded again.
 * The file is read once more, as far as the last of them: most files have none, and then nothing is read.
 */
export async function keepErrorRows(
  db: Queries,
  { id: run, matching, corrections }: RunRow,
  { files }: RunContent,
): Promise<void> {
  for (const [feed, ofFeed] of files)
    for (const [file, source] of ofFeed.entries()) {
      const wrong = await db.rows(
        Wrong,
        sql`select distinct line from feed_error
          where run_id = ${run} and feed = ${feed.name} and file = ${file} and cells is null
          order by line limit ${mostRows}`,
      )
      const lines = new Set(wrong.map(({ line }) => line))
      const last = wrong.at(-1)?.line
      if (last === undefined) continue
      const at = { run, feed: feed.name, file }
      let waiting: { line: number; cells: readonly unknown[] }[] = []
      const said = { columns: matching[feed.name], corrections: corrections[feed.name] }
      for await (const batch of (await fileRows({ ...source, feed, ...said })).batches) {
        for (const { line, cells } of batch)
          if (lines.has(line)) waiting.push({ line, cells: keptCells(cells) })
        if (waiting.length >= writtenAtOnce) {
          await writeRows(db, at, waiting)
          waiting = []
        }
        if ((batch.at(-1)?.line ?? 0) >= last) break
      }
      if (waiting.length > 0) await writeRows(db, at, waiting)
    }
}
