import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import type { Feed } from '@homestead/contract/feeds/feed'
import type { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { checkRun, type PartVerdict } from '../engine/check-run.ts'
import type { Run, RunPart } from '../engine/run-tables.ts'
import { stageFiles, type StagedFile, type StagedPart } from '../engine/stage-files.ts'
import { keptCells } from '../reading/cell.ts'
import type { RowProblem } from '../reading/row-reader.ts'
import type { FeedSession } from './feed-session.ts'
import type { RunRow } from './run-row.ts'

/** What a run reads: the files of each feed, and where the pictures and papers lie that their rows name. */
export interface RunContent {
  readonly files: ReadonlyMap<Feed<FeedName>, readonly StagedFile[]>
  readonly folder?: string
}

/** More are counted, and not kept. They wait in memory until the file is read. */
const mostErrors = 100_000
const mostErrorLetters = 32 * 1_048_576

interface WrongRow {
  readonly problems: readonly RowProblem[]
  readonly file: number
  readonly cells: ReturnType<typeof keptCells>
}

const lettersIn = (cells: WrongRow['cells']) =>
  cells.reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0)

const keepWrongRows = (db: FeedSession['db'], run: number, feed: FeedName, rows: readonly WrongRow[]) =>
  db.run(sql`
    insert into feed_error (run_id, feed, file, line, column_name, value, kind, reason, cells)
    select ${run}, ${feed}, file, line, "column", value, 'unreadable', reason, cells
    from jsonb_to_recordset(${JSON.stringify(
      rows.flatMap(({ problems, file, cells }) => problems.map((problem) => ({ ...problem, file, cells }))),
    )}) as x (file int, line int, "column" text, value text, reason text, cells jsonb)`)

/** Reads the files of a run into staging tables, and keeps what cannot be read. */
export async function stageRun(
  { client, db }: FeedSession,
  run: z.infer<typeof RunRow>,
  { files, folder }: RunContent,
  today: string,
  tell: (progress: string) => void = () => undefined,
): Promise<Map<FeedName, StagedPart>> {
  const staged = new Map<FeedName, StagedPart>()
  for (const feed of feeds) {
    const ofFeed = [...files].find(([{ name }]) => name === feed.name)?.[1]
    if (!ofFeed) continue
    const wrong: WrongRow[] = []
    let [wrongCount, letters] = [0, 0]
    const part = await stageFiles(
      client,
      {
        run: run.id,
        source: run.source,
        today,
        columns: run.matching[feed.name],
        corrections: run.corrections[feed.name],
        ...(folder !== undefined && { folder }),
      },
      feed,
      ofFeed,
      {
        wrongRow: (problems, file, cells) => {
          wrongCount += 1
          if (wrong.length >= mostErrors || letters > mostErrorLetters) return
          const kept = keptCells(cells)
          letters += lettersIn(kept)
          wrong.push({ problems, file, cells: kept })
        },
        progress: (rows) => tell(`${feed.title}: ${rows.toLocaleString('en-US')} rows read`),
      },
    )
    await db.run(sql`
      insert into feed_run_part (run_id, feed, file_names, format, columns, unread, matched, read_count,
        error_count)
      values (${run.id}, ${feed.name}, ${ofFeed.map(({ name }) => name)}, ${part.format}, ${[...part.columns]},
        ${part.unread}, ${JSON.stringify(part.matched)}, ${part.readCount}, ${wrongCount})`)
    for (let at = 0; at < wrong.length; at += 1000)
      await keepWrongRows(db, run.id, feed.name, wrong.slice(at, at + 1000))
    staged.set(feed.name, part)
  }
  return staged
}

export const runOf = (row: RunRow, parts: Iterable<RunPart>): Run => ({
  id: row.id,
  mode: row.mode,
  parts: new Map([...parts].map((part) => [part.feed, part])),
})

/** Judges what was staged, and writes down what became of each feed. */
export async function judgeRun({ db }: FeedSession, run: Run): Promise<PartVerdict[]> {
  // Errors of reading have their cells with them; the others are found anew.
  await db.run(sql`delete from feed_error where run_id = ${run.id} and cells is null`)
  for (const { name } of feeds)
    if (!run.parts.has(name))
      await db.run(
        sql`insert into feed_run_part (run_id, feed) values (${run.id}, ${name}) on conflict do nothing`,
      )
  const verdicts = await checkRun(db, run)
  for (const each of verdicts)
    await db.run(sql`
      update feed_run_part p set new_count = ${each.newCount}, changed_count = ${each.changedCount},
        unchanged_count = ${each.unchangedCount}, removed_count = ${each.removedCount},
        followed_count = ${each.followedCount}, held_count = ${each.heldCount},
        changed_columns = ${JSON.stringify(each.changedColumns)}, kept_count = ${each.keptCount},
        overruled_count = ${each.overruledCount},
        error_count = ${each.errorCount} + (
          select count(distinct (file, line)) from feed_error e
          where e.run_id = p.run_id and e.feed = p.feed and e.cells is not null)
      where run_id = ${run.id} and feed = ${each.feed}`)
  await db.run(sql`
    delete from feed_run_part where run_id = ${run.id} and read_count = 0 and followed_count = 0 and removed_count = 0
      and new_count = 0 and changed_count = 0 and error_count = 0 and file_names = '{}'`)
  return verdicts
}
