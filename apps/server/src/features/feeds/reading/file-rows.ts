import type { Feed } from '@homestead/contract/feeds/feed'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { trimmed } from '../../../platform/tables/cell-text.ts'
import type { TableFormat } from '../../../platform/tables/table-format.ts'
import { rowsOfObjects, tableRows, type TableRow } from '../../../platform/tables/table-rows.ts'
import { fileFormat } from './file-format.ts'
import { columnsOf, matchColumns, type MatchedColumns } from './match-columns.ts'

/** A row as a file has it: its cells in the order of the feed's columns. */
export type SourceRow = TableRow

export interface FileRows extends MatchedColumns {
  /** Rows that nobody wrote into a file are in none of its formats. */
  readonly format: TableFormat | 'rows'
  readonly batches: AsyncIterable<readonly SourceRow[]>
}

/** A row by the names of its feed's columns. */
export type FeedRow = Readonly<Record<string, unknown>>

/** Where rows come from: a file, or who makes them up. */
export type RowSource = { readonly path: string } | { readonly rows: Iterable<FeedRow> }

export type FeedFile = RowSource & {
  readonly feed: Feed
  /** Columns of the feed and what the file calls them, where that is not the same. */
  readonly columns?: Readonly<Record<string, string>> | undefined
  /** By column, which value stands for another that the file has. */
  readonly corrections?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** Records and small pictures come within a cell, and lists may have more semicolons than a row has commas. */
const limits = { longestCell: 16 * 1_048_576, longestRow: 32 * 1_048_576, linesOfHead: 1 }

/**
 * Opens a file of one feed: the first row names the columns, the others follow as they are read. What is wrong with it as
 * a whole is a `SheetProblem`, here or while its rows are read.
 */
export async function fileRows(file: FeedFile): Promise<FileRows> {
  const opened = await openRows(file)
  return file.corrections ? { ...opened, batches: corrected(file, opened.batches) } : opened
}

/** The rows with what somebody said in the place of values. */
async function* corrected(
  { feed, corrections = {} }: FeedFile,
  batches: FileRows['batches'],
): AsyncGenerator<readonly SourceRow[]> {
  const columns = Object.keys(columnsOf(feed)).map((name) => new Map(Object.entries(corrections[name] ?? {})))
  const correct = (cell: unknown, at: number) => columns[at]?.get(trimmed(cell)) ?? cell
  for await (const batch of batches) yield batch.map((row) => ({ ...row, cells: row.cells.map(correct) }))
}

type Batches = AsyncGenerator<readonly TableRow[]>

async function batchesOf(source: FeedFile): Promise<{ format: FileRows['format']; batches: Batches }> {
  if ('rows' in source) return { format: 'rows', batches: rowsOfObjects(source.rows) }
  const file = await fileFormat(source.path)
  if (file.format === 'package')
    throw new SheetProblem('This is a package of several feeds: load it without naming one.')
  const { name: wanted } = source.feed
  const batches = tableRows(file, {
    limits,
    // The one that is called like the feed, or the first there is.
    sheet: (sheets) => sheets.find(({ name }) => name.trim().toLowerCase() === wanted) ?? sheets[0],
  })
  return { format: file.format, batches }
}

/** Whoever stops in the middle, or finds no use for the first row, leaves no file open. */
async function openRows(source: FeedFile): Promise<FileRows> {
  const { format, batches } = await batchesOf(source)
  try {
    return { ...(await matchedRows(source, format, batches)), format }
  } catch (error) {
    await batches.return(undefined)
    throw error
  }
}

async function matchedRows({ feed, columns }: FeedFile, format: FileRows['format'], batches: Batches) {
  let first: readonly TableRow[] = []
  while (first.length === 0) {
    const next = await batches.next()
    if (next.done) throw new SheetProblem('The file is empty.')
    first = next.value
  }
  const [header, ...others] = first
  const found = matchColumns(feed, (header?.cells ?? []).map(String), columns)
  const { places } = found
  const width = header?.cells.length ?? 0
  /** Beside a sheet people write remarks; in a text a comma has moved the cells behind it. */
  const isTorn = ({ cells }: TableRow) =>
    format === 'csv' && cells.length > width && cells.slice(width).some((cell) => cell !== '')
  const inOrder = (row: TableRow): SourceRow => {
    if (row.problem !== undefined) return row
    const { line } = row
    const cells = places.map((place) => (place === undefined ? undefined : row.cells[place]))
    if (!isTorn(row)) return { line, cells }
    const problem = `Has ${row.cells.length} cells where the first row has ${width}: a value with a comma needs quotes around it`
    return { line, cells, problem }
  }
  async function* rest(): AsyncGenerator<readonly SourceRow[]> {
    try {
      if (others.length > 0) yield others.map(inOrder)
      for (let next = await batches.next(); !next.done; next = await batches.next())
        if (next.value.length > 0) yield next.value.map(inOrder)
    } finally {
      await batches.return(undefined)
    }
  }
  return { ...found, batches: rest() }
}
