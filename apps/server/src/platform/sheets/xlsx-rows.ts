import type { FileHandle } from 'node:fs/promises'
import { SheetProblem, type SheetRow } from './sheet-row.ts'
import { xmlParts } from './xml-parts.ts'
import { zipEntries, zipText } from './zip-file.ts'

const mostTexts = 2_000_000

type Zip = Awaited<ReturnType<typeof zipEntries>>

const partsOf = (file: FileHandle, zip: Zip, name: string) => {
  const entry = zip.get(name)
  return entry && xmlParts(zipText(file, entry))
}

/** Texts of a workbook are kept once and pointed at. */
async function sharedTexts(file: FileHandle, zip: Zip): Promise<string[]> {
  const texts: string[] = []
  let [text, inText] = ['', false]
  for await (const part of partsOf(file, zip, 'xl/sharedStrings.xml') ?? []) {
    if ('tag' in part && part.tag === 't') inText = !part.ends
    else if ('end' in part && part.end === 't') inText = false
    else if ('text' in part && inText) text += part.text
    else if ('end' in part && part.end === 'si') {
      texts.push(text)
      text = ''
      if (texts.length > mostTexts) throw new SheetProblem('The workbook has too many texts.')
    }
  }
  return texts
}

/** Which number formats are dates: the built-in ones, and own ones that speak of days and years. */
async function dateStyles(file: FileHandle, zip: Zip): Promise<boolean[]> {
  const own = new Set<number>()
  const styles: boolean[] = []
  let inCells = false
  for await (const part of partsOf(file, zip, 'xl/styles.xml') ?? []) {
    if (
      'tag' in part &&
      part.tag === 'numFmt' &&
      /[dy]/i.test((part.attributes['formatCode'] ?? '').replaceAll(/"[^"]*"|\[[^\]]*\]/g, ''))
    )
      own.add(Number(part.attributes['numFmtId']))
    else if ('tag' in part && part.tag === 'cellXfs') inCells = !part.ends
    else if ('end' in part && part.end === 'cellXfs') inCells = false
    else if ('tag' in part && part.tag === 'xf' && inCells) {
      const format = Number(part.attributes['numFmtId'] ?? 0)
      styles.push((format >= 14 && format <= 22) || own.has(format))
    }
  }
  return styles
}

export interface Sheet {
  readonly name: string
  readonly path: string
}

/** The sheets of a workbook in their order. */
export async function xlsxSheets(file: FileHandle): Promise<Sheet[]> {
  const zip = await zipEntries(file)
  const paths = new Map<string, string>()
  for await (const part of partsOf(file, zip, 'xl/_rels/workbook.xml.rels') ?? [])
    if ('tag' in part && part.tag === 'Relationship')
      paths.set(part.attributes['Id'] ?? '', part.attributes['Target'] ?? '')
  const sheets: Sheet[] = []
  for await (const part of partsOf(file, zip, 'xl/workbook.xml') ?? [])
    if ('tag' in part && part.tag === 'sheet') {
      const target = paths.get(part.attributes['id'] ?? '') ?? ''
      // A target is a name in the archive, from its root or from beside the workbook; nothing else is looked up.
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (zip.has(path)) sheets.push({ name: part.attributes['name'] ?? '', path })
    }
  if (sheets.length === 0) throw new SheetProblem('The file is damaged or is not an Excel workbook.')
  return sheets
}

const columnOf = (reference: string) =>
  (/^[A-Z]+/.exec(reference)?.[0] ?? '')
    .split('')
    .reduce((at, letter) => 26 * at + letter.charCodeAt(0) - 64, 0) - 1

/** Days since 30 December 1899, as Excel counts them, written as a day. */
const dayOf = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)

const mostColumns = 200

/** The rows of a sheet as they are read: numbers as they are written, days as yyyy-MM-dd, formulas by their value. */
export async function* xlsxRows(file: FileHandle, { path }: Sheet): AsyncGenerator<SheetRow> {
  const zip = await zipEntries(file)
  const texts = await sharedTexts(file, zip)
  const dates = await dateStyles(file, zip)
  let cells: string[] = []
  let [line, column, type, style, value, inValue] = [0, 0, '', 0, '', false]
  for await (const part of partsOf(file, zip, path) ?? []) {
    if ('tag' in part && part.tag === 'row') {
      line = Number(part.attributes['r'] ?? line + 1)
      ;[cells, column] = [[], -1]
    } else if ('tag' in part && part.tag === 'c') {
      column = part.attributes['r'] ? columnOf(part.attributes['r']) : column + 1
      ;[type, style, value] = [part.attributes['t'] ?? '', Number(part.attributes['s'] ?? 0), '']
    } else if ('tag' in part && (part.tag === 'v' || part.tag === 't')) inValue = !part.ends
    else if ('end' in part && (part.end === 'v' || part.end === 't')) inValue = false
    else if ('text' in part && inValue) value += part.text
    else if ('end' in part && part.end === 'c' && column >= 0 && column < mostColumns) {
      while (cells.length < column) cells.push('')
      const isDate = type === '' && dates[style] === true && value !== '' && Number.isFinite(Number(value))
      cells[column] = type === 's' ? (texts[Number(value)] ?? '') : isDate ? dayOf(Number(value)) : value
    } else if ('end' in part && part.end === 'row' && cells.some((cell) => cell !== '')) yield { line, cells }
  }
}
