import { openAsBlob } from 'node:fs'
import type { Feed } from '@homestead/contract/feeds/feed'
import { csvRowsOfPieces } from '@homestead/sheets/csv/csv-rows'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { xlsxRows } from '@homestead/sheets/xlsx/xlsx-rows'
import { xlsxSheets } from '@homestead/sheets/xlsx/xlsx-workbook'
import { fileFormat, type FileFormat } from './file-format.ts'
import { columnsOf, matchColumns, type MatchedColumns } from './match-columns.ts'
import { ndjsonObjects } from './ndjson-objects.ts'
import { parquetRows } from './parquet-rows.ts'
import { textOfFile } from './text-file.ts'

/** A row as a file has it: its cells in the order of the feed's columns. */
export interface SourceRow {
  readonly line: number
  readonly cells: readonly unknown[]
  /** What is wrong with the row as a whole. */
  readonly problem?: string
}

export interface FileRows extends MatchedColumns {
  readonly format: FileFormat
  readonly batches: AsyncIterable<readonly SourceRow[]>
}

export interface FeedFile {
  readonly path: string
  readonly feed: Feed
  /** Columns of the feed and what the file calls them, where that is not the same. */
  readonly columns?: Readonly<Record<string, string>>
}

interface TableRow {
  readonly line: number
  readonly cells: readonly unknown[]
}

/** Records and small pictures come within a cell. */
const limits = { longestCell: 16 * 1_048_576 }

/** The first row names the columns; the others follow as they are read. */
async function tableRows(
  { feed, columns }: FeedFile,
  format: FileFormat,
  batches: AsyncIterator<readonly TableRow[]>,
): Promise<FileRows> {
  let first: readonly TableRow[] = []
  for (;;) {
    const next = await batches.next()
    if (next.done) throw new SheetProblem('The file is empty.')
    first = next.value
    if (first.length > 0) break
  }
  const [header, ...others] = first
  const found = matchColumns(feed, (header?.cells ?? []).map(String), columns)
  const { places } = found
  const inOrder = ({ line, cells }: TableRow): SourceRow => ({
    line,
    cells: places.map((place) => (place === undefined ? undefined : cells[place])),
  })
  async function* rest(): AsyncGenerator<readonly SourceRow[]> {
    if (others.length > 0) yield others.map(inOrder)
    for (let next = await batches.next(); !next.done; next = await batches.next())
      if (next.value.length > 0) yield next.value.map(inOrder)
  }
  return { ...found, format, batches: rest() }
}

/** Rows that come one by one, some together. */
async function* together(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let some: TableRow[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < 1000) continue
    yield some
    some = []
  }
  yield some
}

/** The sheet that is called like the feed, or the only one there is. */
async function sheetOf(file: Blob, feed: Feed) {
  const sheets = await xlsxSheets(file)
  const found = sheets.find(({ name }) => name.trim().toLowerCase() === feed.name) ?? sheets[0]
  if (!found) throw new SheetProblem('The workbook has no sheet.')
  return found
}

/** An object names its columns itself: those of the first are the file's, and one with others is told. */
async function objectRows({ feed, columns }: FeedFile, path: string, isPacked: boolean): Promise<FileRows> {
  const batches = ndjsonObjects(textOfFile(path, isPacked))
  let next = await batches.next()
  while (!next.done && next.value.length === 0) next = await batches.next()
  const first = next.done ? undefined : next.value[0]
  if (!first?.object) throw new SheetProblem('The first line is no JSON object.')
  const header = Object.keys(first.object)
  const found = matchColumns(feed, header, columns)
  const names = Object.keys(columnsOf(feed)).map((name) => found.matched[name])
  const known = new Set(header)
  async function* rows(): AsyncGenerator<readonly SourceRow[]> {
    for (; !next.done; next = await batches.next())
      yield next.value.map(({ line, object }) => {
        if (!object) return { line, cells: [], problem: 'No JSON object' }
        const other = Object.keys(object).find((name) => !known.has(name))
        if (other !== undefined)
          return { line, cells: [], problem: `Has "${other}", which the first line has not` }
        return { line, cells: names.map((name) => (name === undefined ? undefined : object[name])) }
      })
  }
  return { ...found, format: 'ndjson', batches: rows() }
}

/** Opens a file of one feed. What is wrong with it as a whole is a `SheetProblem`, here or while its rows are read. */
export async function fileRows(file: FeedFile): Promise<FileRows> {
  const { path, feed } = file
  const { format, isPacked } = await fileFormat(path)
  if (format === 'package')
    throw new SheetProblem('This is a package of several feeds: load it without naming one.')
  if (format === 'ndjson') return objectRows(file, path, isPacked)
  if (format === 'parquet') return tableRows(file, format, parquetRows(path))
  if (format === 'csv') return tableRows(file, format, csvRowsOfPieces(textOfFile(path, isPacked), limits))
  const book = await openAsBlob(path)
  return tableRows(file, format, together(xlsxRows(book, await sheetOf(book, feed))))
}
