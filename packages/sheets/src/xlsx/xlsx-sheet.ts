import { letterOf } from './cell-reference.ts'
import type { Style, Styles } from './xlsx-styles.ts'
import type { Texts } from './xlsx-text.ts'

/** A sheet to be written. */
export interface NewSheet {
  name: string
  columns: readonly (Style & { width: number })[]
  rows: Iterable<NewRow>
  /** The first row stays in sight. */
  hasHead?: boolean
}

export interface NewRow {
  cells: readonly (string | number | boolean | null)[]
  bold?: boolean
  /** How many groups it stands in. */
  level?: number
}

const headInSight = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

const cellXml = (at: string, style: number, cell: NewRow['cells'][number], texts: Texts): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return `<c r="${at}" s="${style}" t="s"><v>${texts.numberOf(cell)}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" s="${style}" t="b"><v>${Number(cell)}</v></c>`
  return Number.isFinite(cell) ? `<c r="${at}" s="${style}"><v>${cell}</v></c>` : ''
}

/** A sheet in pieces. */
export function* sheetXml(
  { columns, rows, hasHead }: NewSheet,
  styles: Styles,
  texts: Texts,
): Generator<string> {
  const looks = columns.map(({ format, bold }, i) => ({
    letter: letterOf(i),
    plain: styles.numberOf({ format, bold }),
    bold: styles.numberOf({ format, bold: true }),
  }))
  const widths = columns.map(
    ({ width }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${looks[i]?.plain}" customWidth="1"/>`,
  )
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
  yield '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>'
  yield `<sheetViews><sheetView workbookViewId="0">${hasHead ? headInSight : ''}</sheetView></sheetViews>`
  yield `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  let some = ''
  let number = 0
  for (const { cells, bold, level } of rows) {
    number++
    some += level ? `<row r="${number}" outlineLevel="${Math.min(7, level)}">` : `<row r="${number}">`
    for (const [i, look] of looks.entries())
      some += cellXml(look.letter + number, bold ? look.bold : look.plain, cells[i] ?? null, texts)
    some += '</row>'
    if (some.length < 65_536) continue
    yield some
    some = ''
  }
  yield `${some}</sheetData></worksheet>`
}
