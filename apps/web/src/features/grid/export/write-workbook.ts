import type { SheetCell, SheetColumn, SheetLine } from './export-content.ts'
import { serialOfDay } from '@homestead/sheets/xlsx/day-serial'
import type { NewRow } from '@homestead/sheets/xlsx/xlsx-sheet'
import { writeXlsx } from '@homestead/sheets/xlsx/write-xlsx'

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

/** Where a column has parts of a whole, so that none of its values is rounded. */
const finerFormats: Partial<typeof formats> = { number: '#,##0.00', currency: '"$"#,##0.00' }

const hasFraction = (lines: readonly SheetLine[], at: number) =>
  lines.some(({ cells }) => typeof cells[at] === 'number' && !Number.isInteger(cells[at]))

const isDate = /^\d{4}-\d{2}-\d{2}/

const valueOf = (cell: SheetCell, type: SheetColumn['type']): SheetCell => {
  if (type === 'date' && typeof cell === 'string' && isDate.test(cell)) return serialOfDay(cell)
  // As it is shown: a share with more digits would be rounded anew by whoever opens the file, and not always alike.
  if (type === 'percent' && typeof cell === 'number') return Math.round(cell * 10) / 1000
  if (type === 'currency' && typeof cell === 'number') return Math.round(cell * 100) / 100
  return cell
}

/** Sheet names hold at most 31 characters and none of these. */
const sheetName = (title: string) =>
  title
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .trim() || 'Report'

function* rowsOf({ columns, lines }: WorkbookContent): Generator<NewRow> {
  yield { cells: columns.map(({ title }) => title), bold: true }
  for (const { kind, level, cells } of lines)
    yield {
      cells: cells.map((cell, at) => valueOf(cell, (columns[at] as SheetColumn).type)),
      level,
      bold: kind !== 'row',
    }
}

/** The file: one sheet as the screen shows it, one that says what it is. */
export const writeWorkbook = (content: WorkbookContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, columns, lines, provenance } = content
  return writeXlsx([
    {
      name: sheetName(title),
      columns: columns.map(({ type, width }, at) => ({
        width: Math.max(8, Math.round(width / 7)),
        format: (hasFraction(lines, at) && finerFormats[type]) || formats[type],
      })),
      rows: rowsOf(content),
      hasHead: true,
    },
    {
      name: 'About',
      columns: [
        { width: 18, bold: true },
        { width: 90, format: '@' },
      ],
      rows: provenance.map((cells) => ({ cells })),
    },
  ])
}
