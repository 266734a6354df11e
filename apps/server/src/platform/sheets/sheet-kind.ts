import type { FileHandle } from 'node:fs/promises'
import { filePieces } from './file-pieces.ts'
import { SheetProblem } from './sheet-row.ts'
import { zipEntries } from './zip-file.ts'

export type SheetKind = 'csv' | 'xlsx'

const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** Formats that are made of letters and are no tables: PDF, anything in tags, rich text. */
const otherText = /^\s*(%PDF-|<|\{\\rtf)/

/** The text of a file, piece by piece; UTF-8 or nothing, and no NUL, which no text has and PostgreSQL refuses. */
export async function* textPieces(file: FileHandle): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const notText = () => new SheetProblem('The file is not text in UTF-8. Save it as "CSV UTF-8" or as .xlsx.')
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw notText()
    }
  }
  for await (const piece of filePieces(file)) {
    const text = decode(piece)
    if (text.includes('\0')) throw notText()
    yield text
  }
  yield decode()
}

/** What a file is by its content, whatever its name says; undefined when it is neither. */
export async function sheetKind(file: FileHandle): Promise<SheetKind | undefined> {
  const head = Buffer.alloc(512)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  if (head.subarray(0, 4).equals(zipMark)) {
    const entries = await zipEntries(file)
    return entries.has('[Content_Types].xml') && entries.has('xl/workbook.xml') ? 'xlsx' : undefined
  }
  if (otherText.test(head.toString('latin1', 0, bytesRead))) return undefined
  for await (const piece of textPieces(file)) void piece
  return 'csv'
}
