import { openAsBlob } from 'node:fs'
import { csvRowsOfPieces, type CsvLimits } from '@homestead/sheets/csv/csv-rows'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { xlsxRows } from '@homestead/sheets/xlsx/xlsx-rows'
import { xlsxSheets, type Sheet } from '@homestead/sheets/xlsx/xlsx-workbook'
import { storable } from './cell-text.ts'
import { ndjsonObjects, type JsonLine } from './ndjson-objects.ts'
import { parquetRows } from './parquet-rows.ts'
import type { TableFormat } from './table-format.ts'
import { savedText, utf8Text } from './text-file.ts'

/** A row as a file has it, by the line a person finds it at. The first has the names of the columns. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly unknown[]
  /** What is wrong with the row as a whole. */
  readonly problem?: string
}

export interface TableFile {
  readonly path: string
  readonly format: TableFormat
  readonly isPacked: boolean
}

export interface TableWish {
  /** Letters are read as people save them, and not as UTF-8 alone. */
  readonly readsSavedText?: boolean
  readonly limits?: CsvLimits
  /** Which sheet of a workbook. */
  readonly sheet: (sheets: readonly Sheet[]) => Sheet | undefined
}

/** An object names its columns itself: those of the first are the file's, and one with others is told. */
async function* objectRows(lines: AsyncIterable<readonly JsonLine[]>): AsyncGenerator<TableRow[]> {
  let names: string[] | undefined
  let known = new Set<string>()
  const rowOf = ({ line, object }: JsonLine, columns: readonly string[]): TableRow => {
    if (!object) return { line, cells: [], problem: 'No JSON object' }
    const other = Object.keys(object).find((name) => !known.has(name))
    if (other !== undefined)
      return {
        line,
        cells: [],
        problem: `Has "${storable(other.slice(0, 200))}", which the first line has not`,
      }
    return { line, cells: columns.map((name) => object[name]) }
  }
  for await (const batch of lines) {
    const rows: TableRow[] = []
    for (const each of batch) {
      if (!names) {
        if (!each.object) throw new SheetProblem('The first line is no JSON object.')
        names = Object.keys(each.object)
        known = new Set(names)
        rows.push({ line: each.line, cells: names })
      }
      rows.push(rowOf(each, names))
    }
    yield rows
  }
}

/** Rows that come one by one, some together. */
async function* together<T>(rows: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let some: T[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < 1000) continue
    yield some
    some = []
  }
  yield some
}

/** Rows that are made up are numbered as the lines of a file would be. */
function* numbered(objects: Iterable<NonNullable<JsonLine['object']>>): Generator<JsonLine> {
  let line = 0
  for (const object of objects) yield { line: ++line, object }
}

/** The rows of a table that lies in no file. */
export const rowsOfObjects = (
  objects: Iterable<NonNullable<JsonLine['object']>>,
): AsyncGenerator<readonly TableRow[]> => objectRows(together(numbered(objects)))

async function* sheetRows(path: string, choose: TableWish['sheet']): AsyncGenerator<TableRow[]> {
  const book = await openAsBlob(path)
  const sheet = choose(await xlsxSheets(book))
  if (!sheet) throw new SheetProblem('The workbook has no such sheet.')
  yield* together(xlsxRows(book, sheet))
}

/** The rows of a table, however it is written down. What is wrong with it as a whole is a `SheetProblem`, here or there. */
export function tableRows(file: TableFile, wish: TableWish): AsyncGenerator<readonly TableRow[]> {
  const text = wish.readsSavedText ? savedText : utf8Text
  if (file.format === 'ndjson') return objectRows(ndjsonObjects(utf8Text(file)))
  if (file.format === 'parquet') return parquetRows(file.path)
  if (file.format === 'csv') return csvRowsOfPieces(text(file), wish.limits)
  return sheetRows(file.path, wish.sheet)
}
