import { SheetProblem } from '../sheet-row.ts'
import { attributeOf, xmlParts } from './xml-parts.ts'
import { zipEntries, zipText } from '../zip/read-zip.ts'

/** All texts of a workbook are in memory while it is read. */
const mostTextLetters = 32 * 1_048_576
/** Excel allows a third of it. */
export const longestText = 100_000

type Zip = Awaited<ReturnType<typeof zipEntries>>

export interface Sheet {
  readonly name: string
  readonly path: string
}

export interface Workbook {
  readonly zip: Zip
  /** Texts are kept once and pointed at. */
  readonly texts: readonly string[]
  /** By the number of a cell's style. */
  readonly dates: readonly boolean[]
  readonly from1904: boolean
}

/** What describes a workbook is small beside its rows and texts, and in memory as well. */
const mostDescribing = 16 * 1_048_576

export async function* partsOf(
  file: Blob,
  zip: Zip,
  name: string,
  mostBytes?: number,
): ReturnType<typeof xmlParts> {
  const entry = zip.get(name)
  if (entry) yield* xmlParts(zipText(file, entry, mostBytes))
}

async function sharedTexts(file: Blob, zip: Zip): Promise<string[]> {
  const texts: string[] = []
  let [text, inText, inReading, letters] = ['', false, false, 0]
  const keep = (one: string) => {
    letters += one.length + 1
    if (letters > mostTextLetters) throw new SheetProblem('The workbook has too many texts.')
    texts.push(one)
  }
  for await (const parts of partsOf(file, zip, 'xl/sharedStrings.xml'))
    for (const part of parts)
      if ('tag' in part) {
        if (part.tag === 't') inText = !part.ends
        // How a word is pronounced stands beside it and is no part of it.
        else if (part.tag === 'rPh') inReading = !part.ends
        else if (part.tag === 'si' && part.ends) keep('')
      } else if ('text' in part) {
        if (!inText || inReading) continue
        text += part.text
        if (text.length > longestText) throw new SheetProblem('The workbook has a text that is too long.')
      } else if (part.end === 't') inText = false
      else if (part.end === 'rPh') inReading = false
      else if (part.end === 'si') {
        keep(text)
        text = ''
      }
  return texts
}

/** Formats that come with Excel and show a day; those of times alone do not. */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** Own formats are days when they speak of days or years, outside of quotes, brackets and escaped letters. */
const speaksOfDays = (code: string) => /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

async function dateStyles(file: Blob, zip: Zip): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  for await (const parts of partsOf(file, zip, 'xl/styles.xml', mostDescribing))
    for (const part of parts)
      if ('tag' in part && part.tag === 'numFmt')
        own.set(
          Number(attributeOf(part.attributes, 'numFmtId')),
          speaksOfDays(attributeOf(part.attributes, 'formatCode') ?? ''),
        )
      else if ('tag' in part && part.tag === 'cellXfs') inCells = !part.ends
      else if ('end' in part && part.end === 'cellXfs') inCells = false
      else if ('tag' in part && part.tag === 'xf' && inCells) {
        const format = Number(attributeOf(part.attributes, 'numFmtId') ?? 0)
        styles.push(own.get(format) ?? isDayFormat(format))
      }
  return styles
}

async function countsFrom1904(file: Blob, zip: Zip): Promise<boolean> {
  for await (const parts of partsOf(file, zip, 'xl/workbook.xml', mostDescribing))
    for (const part of parts)
      if ('tag' in part && part.tag === 'workbookPr')
        return ['1', 'true'].includes(attributeOf(part.attributes, 'date1904') ?? '')
  return false
}

export async function openWorkbook(file: Blob): Promise<Workbook> {
  const zip = await zipEntries(file)
  return {
    zip,
    texts: await sharedTexts(file, zip),
    dates: await dateStyles(file, zip),
    from1904: await countsFrom1904(file, zip),
  }
}

/** The sheets of a workbook that a person sees, in their order. */
export async function xlsxSheets(file: Blob): Promise<Sheet[]> {
  const zip = await zipEntries(file)
  const targets = new Map<string, string>()
  for await (const parts of partsOf(file, zip, 'xl/_rels/workbook.xml.rels', mostDescribing))
    for (const part of parts)
      if ('tag' in part && attributeOf(part.attributes, 'Type')?.endsWith('/worksheet'))
        targets.set(attributeOf(part.attributes, 'Id') ?? '', attributeOf(part.attributes, 'Target') ?? '')
  const sheets: Sheet[] = []
  for await (const parts of partsOf(file, zip, 'xl/workbook.xml', mostDescribing))
    for (const part of parts) {
      if (!('tag' in part) || part.tag !== 'sheet') continue
      if (/hidden/i.test(attributeOf(part.attributes, 'state') ?? '')) continue
      const target = targets.get(attributeOf(part.attributes, 'id') ?? '') ?? ''
      // A target is a name in the archive, from its root or from beside the workbook; nothing else is looked up.
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (zip.has(path)) sheets.push({ name: attributeOf(part.attributes, 'name') ?? '', path })
    }
  if (sheets.length === 0) throw new SheetProblem('The file is damaged or is not an Excel workbook.')
  return sheets
}
