import type { ClosingColumn } from '@homestead/contract'
import { sql } from '../../../platform/sql/sql.ts'
import { rm, writeFile } from 'node:fs/promises'
import type { Config } from '../../../config.ts'
import type { Db, Transaction } from '../../../platform/sql/db.ts'
import { storedContent } from '../../../platform/files/stored-file.ts'
import { uploadPath } from '../../../platform/files/upload-folder.ts'
import { nextLine, SheetProblem, type SheetRow } from '@homestead/sheets/sheet-row'
import type { Sheet } from '@homestead/sheets/xlsx/xlsx-workbook'
import { withTenant } from '../../../platform/sql/scope.ts'
import { textOf, trimmed } from '../../../platform/tables/cell-text.ts'
import { tableRows, type TableFile } from '../../../platform/tables/table-rows.ts'
import { findColumns, isComplete, namelessColumn } from './closing-column-names.ts'
import { changeAtWork, type Work } from '../closing-job.ts'
import { UploadRow } from '../upload-row.ts'
import { closingTableOrRefuse, hasNames } from './closing-table.ts'
import { findHead, headChoices, mostRowsAbove } from './head-row.ts'

const rowsAtOnce = 2000
const longestCell = 1000
const noRows = 'has no rows below its column names.'

/** Spaces of all kinds are one. */
const cellText = (cell: string) => trimmed(cell).replaceAll(/\s+/g, ' ').slice(0, longestCell).toWellFormed()

const arrayText = (cells: readonly string[]) =>
  `{${cells.map((cell) => `"${cell.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Where a column has moments, a day is the first of its own. */
const cellOf = (cell: unknown) =>
  typeof cell === 'string' ? cell : textOf(cell).replace(/T00:00:00\.000Z$/, '')

/** Rows as texts, one after the other. One that cannot be read at all leaves nothing to check. */
async function* sheetRows(file: TableFile, sheet: string | null): AsyncGenerator<SheetRow> {
  const wish = {
    readsSavedText: true,
    sheet: (all: readonly Sheet[]) => all.find(({ name }) => name === sheet),
  }
  for await (const rows of tableRows(file, wish))
    for (const { line, cells, problem } of rows) {
      if (problem !== undefined) throw new SheetProblem(`Row ${line} cannot be read: ${problem}.`)
      yield { line, cells: cells.map(cellOf) }
    }
}

/** Many rows go to where they lie as a COPY on a cluster, which row-level security refuses, unless one might be there already. */
async function stage(db: Transaction, { manufacturerId, uploadId }: Work, rows: readonly SheetRow[]) {
  const written = await db.run(sql`insert into closing_upload_row (manufacturer_id, upload_id, line, cells)
    select ${manufacturerId}, ${uploadId}, x.line, x.cells::text[]
    from unnest(${rows.map((row) => row.line)}::int[], ${rows.map((row) => arrayText(row.cells))}::text[])
      as x (line, cells)
    on conflict do nothing`)
  if (written !== rows.length)
    throw new Error(`Of ${rows.length} rows ${rows.length - written} were there already`)
}

const Choices = UploadRow.pick({ columns: true, fileColumns: true, meanings: true })

/** What the account chose for its last file: the columns by their names, and what values mean. */
async function lastChoices(db: Transaction, { manufacturerId }: Work) {
  const last = await db.rowIfAny(
    Choices,
    sql`
      select columns, file_columns as "fileColumns", meanings from closing_upload
      where manufacturer_id = ${manufacturerId} and status = 'Processed' order by processed_at desc limit 1`,
  )
  const names: Partial<Record<ClosingColumn, string>> = {}
  for (const [column, { at }] of Object.entries(last?.columns ?? {}))
    names[column as ClosingColumn] = last?.fileColumns[at]?.name ?? ''
  return { names, meanings: last?.meanings ?? [] }
}

interface Head {
  readonly row: number
  readonly choices: readonly { row: number; text: string }[]
}

/** The rows of a file from its column names on; those above are read ahead, to find them. */
async function* fromHead(
  file: TableFile,
  sheet: string | null,
  headOf: (first: readonly SheetRow[]) => SheetRow | undefined,
): AsyncGenerator<SheetRow> {
  const first: SheetRow[] = []
  let isFound = false
  for await (const row of sheetRows(file, sheet)) {
    if (isFound) yield row
    else if (first.push(row) === mostRowsAbove) {
      yield* below(first, headOf(first))
      isFound = true
    }
  }
  if (!isFound) yield* below(first, headOf(first))
}
const below = (rows: readonly SheetRow[], head: SheetRow | undefined) =>
  rows.filter((row) => head && row.line >= head.line)

/**
 * Cells below the columns, and in a text file all there are, also empty ones: how many tells whether a comma tore a
 * number apart.
 */
const cellsOf = (row: SheetRow, width: number, isText: boolean): string[] =>
  Array.from({ length: isText ? Math.max(width, row.cells.length) : width }, (_, at) =>
    cellText(row.cells[at] ?? ''),
  )

async function stageAll(
  db: Db,
  work: Work,
  { file, sheet, headRow }: { file: TableFile; sheet: string | null; headRow: number | null },
  lastNames: Partial<Record<ClosingColumn, string>>,
) {
  let head: Head | undefined
  const headOf = (rows: readonly SheetRow[]) => {
    const first = hasNames(file) ? rows.slice(0, 1) : rows
    const row = first.find(({ line }) => line === headRow) ?? findHead(first, lastNames)
    if (row) head = { row: row.line, choices: headChoices(first) }
    return row
  }
  let fileColumns: { name: string; firstValue: string }[] | undefined
  let [waiting, count, last]: [SheetRow[], number, number] = [[], 0, 0]
  const flush = async () => {
    if (waiting.length === 0) return
    count += waiting.length
    for (const [at, column] of (fileColumns ?? []).entries())
      column.firstValue ||= waiting.find((row) => row.cells[at])?.cells[at] ?? ''
    await withTenant(db, work.manufacturerId, async (trx) => {
      await changeAtWork(trx, work, sql`row_count = ${count}`)
      await stage(trx, work, waiting)
    })
    waiting = []
  }
  for await (const row of fromHead(file, sheet, headOf)) {
    if (!fileColumns) {
      fileColumns = row.cells.map((cell, at) => ({
        name: cellText(cell) || namelessColumn(at),
        firstValue: '',
      }))
      continue
    }
    const cells = cellsOf(row, fileColumns.length, sheet === null)
    if (cells.every((cell) => cell === '')) continue
    last = nextLine(row.line, last)
    waiting.push({ line: last, cells })
    if (waiting.length === rowsAtOnce) await flush()
  }
  await flush()
  return { fileColumns: fileColumns ?? [], count, head }
}

/** Takes the rows of a file in, finds its columns, and says what comes next. */
export async function readClosingFile(db: Db, config: Config, work: Work): Promise<'Checking' | 'Columns'> {
  const { manufacturerId, uploadId } = work
  const path = await uploadPath(config)
  try {
    const { upload, last } = await withTenant(db, manufacturerId, async (trx) => {
      const found = await changeAtWork(trx, work, sql`row_count = 0`)
      // A run that was cut off may have left some.
      await trx.run(sql`delete from closing_upload_row
        where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId}`)
      await writeFile(path, storedContent(trx, manufacturerId, found.fileId ?? 0), { mode: 0o600 })
      return { upload: found, last: await lastChoices(trx, work) }
    })
    const { sheet, sheets, headRow } = upload
    const file = await closingTableOrRefuse(path)
    const { fileColumns, count, head } = await stageAll(db, work, { file, sheet, headRow }, last.names)
    // Another sheet or another row may be chosen, where there is one.
    if (count === 0 && sheets.length < 2 && headRow === null) throw new SheetProblem(`The file ${noRows}`)
    await db.run(sql`select closing_rows_came()`)
    return await withTenant(db, manufacturerId, async (trx) => {
      const found = findColumns(
        fileColumns.map((column) => column.name),
        last.names,
      )
      const status = isComplete(found) && count > 0 ? 'Checking' : 'Columns'
      await changeAtWork(
        trx,
        work,
        sql`file_columns = ${JSON.stringify(fileColumns)}, columns = ${JSON.stringify(found)}, status = ${status},
          head_row = ${head?.row ?? null}, head_rows = ${JSON.stringify(head?.choices ?? [])},
          problem = ${count > 0 ? null : `The sheet ${noRows}`},
          meanings = case when meanings = '[]' then ${JSON.stringify(last.meanings)}::jsonb else meanings end`,
      )
      return status
    })
  } finally {
    await rm(path, { force: true })
  }
}
