import { type CellValue, type Cell, type RowDef, writeXlsx } from './xlsx.ts'
import type { SheetCell, SheetColumn, SheetLine } from './export-content.ts'

export interface WorkbookContent {
  title: string
  columns: readonly SheetColumn[]
  lines: readonly SheetLine[]
  /** Where the figures come from, line by line. */
  provenance: readonly (readonly [string, string])[]
}

const formats: Record<SheetColumn['type'], string | undefined> = {
  text: '@',
  number: '#,##0',
  currency: '"$"#,##0',
  percent: '0.0%',
  date: 'mm/dd/yyyy',
  boolean: undefined,
}

const hasFraction = (lines: readonly SheetLine[], at: number) =>
  lines.some(({ cells }) => typeof cells[at] === 'number' && !Number.isInteger(cells[at]))

/** Days since 1899-12-30, counted without any time zone: everyone who opens the file sees the same date. */
const dateSerial = (date: string): number => {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return Date.UTC(year, month - 1, day) / 86_400_000 + 25_569
}

const isDate = /^\d{4}-\d{2}-\d{2}/

const valueOf = (cell: SheetCell, type: SheetColumn['type']): CellValue => {
  if (type === 'date' && typeof cell === 'string' && isDate.test(cell)) return dateSerial(cell)
  if (type === 'percent' && typeof cell === 'number') return cell / 100
  return cell
}

/** Sheet names hold at most 31 characters and none of these. */
const sheetName = (title: string) =>
  title
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Report'

/** The file: one sheet as the screen shows it, one that says what it is. */
export async function writeWorkbook(content: WorkbookContent): Promise<Uint8Array<ArrayBuffer>> {
  const { title, columns, lines, provenance } = content
  const numFmts = columns.map(({ type }, at) =>
    type === 'number' && hasFraction(lines, at) ? '#,##0.00' : formats[type],
  )
  const cells = new Map<string, Partial<Cell>>()
  const rowDefs = new Map<number, RowDef>()
  const bold = (row: number) => {
    for (const [at, numFmt] of numFmts.entries())
      // An override takes the place of the column's whole style, its number format included.
      cells.set(`${row},${at}`, { style: { font: { bold: true }, ...(numFmt ? { numFmt } : {}) } })
  }
  const rows: CellValue[][] = [columns.map((column) => column.title)]
  bold(0)
  for (const { kind, level, cells: given } of lines) {
    if (level) rowDefs.set(rows.length, { outlineLevel: Math.min(7, level) })
    if (kind !== 'row') bold(rows.length)
    rows.push(given.map((cell, at) => valueOf(cell, (columns[at] as SheetColumn).type)))
  }
  const file = await writeXlsx({
    stringMode: 'shared',
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map(({ width }, at) => ({
          width: Math.max(8, Math.round(width / 7)),
          ...(numFmts[at] ? { numFmt: numFmts[at] } : {}),
        })),
        rows,
        cells,
        rowDefs,
        outlineProperties: { summaryBelow: false },
        freezePane: { rows: 1 },
      },
      {
        name: 'About',
        columns: [
          { width: 18, style: { font: { bold: true } } },
          { width: 90, numFmt: '@' },
        ],
        rows: provenance.map(([label, value]) => [label, value]),
      },
    ],
  })
  return file as Uint8Array<ArrayBuffer>
}
