import { SheetProblem } from '@homestead/sheets/sheet-row'

/** What no text of Windows has: signs for machines, and bytes that mean nothing, which are left as they are. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const noText = /[\0-\x08\x0e-\x1f\x7f-\x9f]/
const nonAscii = /[^\0-\x7f]/g
const replaced = /\ufffd/g

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

/**
 * How the letters of a text are written: UTF-8, or else what Excel on Windows writes as "CSV". A file with more letters
 * that are right in UTF-8 than wrong is a damaged one, and would be read as gibberish.
 */
export async function encodingOf(pieces: AsyncIterable<Uint8Array>): Promise<'utf-8' | 'windows-1252'> {
  const [soft, strict] = [new TextDecoder('utf-8'), new TextDecoder('utf-8', { fatal: true })]
  const windows = new TextDecoder('windows-1252')
  let [isUtf8, isWindows, right, wrong] = [true, true, 0, 0]
  for await (const piece of pieces) {
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
