import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Feed } from '@homestead/contract/feeds/feed'
import type { FeedName } from '@homestead/contract/feeds/feed-list'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { fileRows, type FeedFile, type RowSource } from '../reading/file-rows.ts'
import { rowReader, type ReadRow, type RowProblem } from '../reading/row-reader.ts'
import { columnName } from '../targets/target.ts'
import { readColumns } from './resolve.ts'
import { fileTaker, TakenFiles } from './take-files.ts'
import { analyzeStaged, readTable, stagedType, stagedWith } from './run-tables.ts'

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  special.test(text) ? text.replace(specials, (sign) => escapes[sign] ?? sign) : text

const pieceLength = 65_536

/** Writes lines into a table as they come, and waits where the database is slower. */
async function copyInto(client: pg.ClientBase, table: string) {
  const stream = client.query(copyFrom(`copy ${table} from stdin`))
  const done = finished(stream)
  // Who waits for the end hears of a failure; until then nobody else must.
  done.catch(() => undefined)
  let piece = ''
  return {
    write: (line: string): Promise<unknown> | undefined => {
      piece += line
      if (piece.length < pieceLength) return undefined
      const isFull = !stream.write(piece)
      piece = ''
      return isFull ? Promise.race([once(stream, 'drain'), done]) : undefined
    },
    end: async () => {
      stream.end(piece)
      await done
    },
    abort: (error: Error) => void stream.destroy(error),
  }
}

export type StagedFile = RowSource & {
  /** As people know it. */
  readonly name: string
}

/** How the files of a run are to be read. */
export interface StagedRun extends Pick<FeedFile, 'columns' | 'corrections'> {
  readonly run: number
  readonly source: string
  readonly today: string
  readonly folder?: string
}

export interface StagedPart {
  readonly columns: ReadonlySet<string>
  readonly unread: readonly string[]
  /** What the first of the files calls each of the columns. */
  readonly matched: Readonly<Record<string, string>>
  readonly format: string
  readonly readCount: number
  readonly hasRemovals: boolean
}

/** What is told while a file is read. */
export interface Listener {
  wrongRow(problems: readonly RowProblem[], file: number, cells: readonly unknown[]): void
  progress(rows: number): void
}

const lineOf = (file: number, { line, cells }: ReadRow, source: string, sourceAt: number) => {
  let text = `${file}\t${line}`
  for (const [at, cell] of cells.entries()) {
    const value = cell ?? (at === sourceAt ? source : null)
    text += value === null ? '\t\\N' : `\t${escaped(value)}`
  }
  return `${text}\n`
}

const createReadTable = (client: pg.ClientBase, run: number, feed: Feed) =>
  client.query(
    `create unlogged table ${readTable(run, feed.name)} (file int not null, line int not null, ${Object.entries(
      readColumns(feed),
    )
      .map(([name, column]) => `${columnName(name)} ${stagedType(column)}`)
      .join(', ')}) ${stagedWith}`,
  )

/** Small ones are sent together. */
const fileBytesAtOnce = 4 * 1_048_576

async function keepFiles(client: pg.ClientBase, run: number, files: TakenFiles): Promise<void> {
  let [some, bytes]: [{ sha256: string; content: Buffer }[], number] = [[], 0]
  const send = async () => {
    if (some.length > 0)
      await client.query(
        `insert into feed_file (run_id, sha256, content) select $1, * from unnest($2::text[], $3::bytea[])
         on conflict do nothing`,
        [run, some.map(({ sha256 }) => sha256), some.map(({ content }) => content)],
      )
    ;[some, bytes] = [[], 0]
  }
  for await (const file of files) {
    some.push(file)
    bytes += file.content.length
    if (bytes >= fileBytesAtOnce) await send()
  }
  await send()
}

/** Reads the files of one feed into its staging table. Rows that cannot be read are told, and left out. */
export async function stageFiles(
  client: pg.ClientBase,
  { run, source, today, folder, columns: said, corrections }: StagedRun,
  feed: Feed<FeedName>,
  files: readonly StagedFile[],
  listener: Listener,
): Promise<StagedPart> {
  await createReadTable(client, run, feed)
  const names = Object.keys(readColumns(feed))
  const sourceAt = names.indexOf('source')
  const columns = new Set<string>()
  let calls: Readonly<Record<string, string>> = {}
  const unread = new Set<string>()
  const formats = new Set<string>()
  const taken = new TakenFiles(folder)
  const takeFiles = fileTaker(feed, taken)
  let [readCount, hasRemovals] = [0, false]
  const copy = await copyInto(client, readTable(run, feed.name))
  try {
    for (const [file, given] of files.entries()) {
      const opened = await fileRows({ ...given, feed, columns: said, corrections })
      const read = rowReader(feed, opened.places, today)
      formats.add(opened.format)
      const matched = Object.keys(opened.matched)
      // A column that one of several files lacks would be emptied by it.
      if (file > 0 && (matched.length !== columns.size || matched.some((name) => !columns.has(name))))
        throw new SheetProblem(`The files of ${feed.name} do not have the same columns.`)
      if (file === 0) calls = opened.matched
      for (const name of matched) columns.add(name)
      for (const name of opened.unread) unread.add(name)
      for await (const batch of opened.batches) {
        for (const sourceRow of batch) {
          readCount += 1
          const found = read(sourceRow)
          const row = takeFiles && 'cells' in found ? await takeFiles(found) : found
          if ('cells' in row) {
            hasRemovals ||= row.isDeleted
            const full = copy.write(lineOf(file, row, source, sourceAt))
            if (full) await full
          } else listener.wrongRow(row, file, sourceRow.cells)
        }
        listener.progress(readCount)
      }
    }
    await copy.end()
    await client.query(analyzeStaged(readTable(run, feed.name)))
    await keepFiles(client, run, taken)
  } catch (error) {
    copy.abort(error as Error)
    throw error
  } finally {
    await taken.close()
  }
  const format = [...formats].join(', ')
  return { columns, unread: [...unread], matched: calls, format, readCount, hasRemovals }
}
