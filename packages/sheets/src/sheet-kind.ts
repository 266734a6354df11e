import { blobPieces } from './blob-pieces.ts'
import { SheetProblem } from './sheet-row.ts'
import { zipEntries } from './zip/read-zip.ts'

export type SheetKind = 'csv' | 'xlsx'

const zipMark = 'PK\u0003\u0004'
/** Formats that are made of letters and are no tables: PDF, anything in tags, rich text. */
const otherText = /^\s*(%PDF-|<|\{\\rtf)/

/** What no text of Windows has: signs for machines, and bytes that mean nothing, which are left as they are. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const noText = /[\0-\x08\x0e-\x1f\x7f-\x9f]/
const nonAscii = /[^\0-\x7f]/g
const replaced = /\ufffd/g

/**
 * How the letters of a text are written: UTF-8, or else what Excel on Windows writes as "CSV". A file with more letters
 * that are right in UTF-8 than wrong is a damaged one, and would be read as gibberish.
 */
async function encodingOf(file: Blob): Promise<'utf-8' | 'windows-1252'> {
  const [soft, strict] = [new TextDecoder('utf-8'), new TextDecoder('utf-8', { fatal: true })]
  const windows = new TextDecoder('windows-1252')
  let [isUtf8, isWindows, right, wrong] = [true, true, 0, 0]
  for await (const piece of blobPieces(file)) {
    const text = soft.decode(piece, { stream: true })
    // PostgreSQL refuses it.
    if (text.includes('\0')) throw notText()
    const broken = text.match(replaced)?.length ?? 0
    wrong += broken
    right += (text.match(nonAscii)?.length ?? 0) - broken
    isWindows &&= !noText.test(windows.decode(piece, { stream: true }))
    isUtf8 &&= isValid(() => strict.decode(piece, { stream: true }))
  }
  if (isUtf8 && isValid(() => strict.decode())) return 'utf-8'
  if (isWindows && right <= wrong) return 'windows-1252'
  throw notText()
}

const notText = () =>
  new SheetProblem('The letters of the file cannot be read. Save it as "CSV UTF-8" or as .xlsx.')

const isValid = (decode: () => string) => {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** The text of a file, piece by piece. */
export async function* textPieces(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const piece of blobPieces(file)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** What a file is by its content, whatever its name says; undefined when it is neither. */
export async function sheetKind(file: Blob): Promise<SheetKind | undefined> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 512).arrayBuffer())
  if (head.startsWith(zipMark)) {
    const entries = await zipEntries(file)
    return entries.has('[Content_Types].xml') && entries.has('xl/workbook.xml') ? 'xlsx' : undefined
  }
  if (otherText.test(head)) return undefined
  await encodingOf(file)
  return 'csv'
}
