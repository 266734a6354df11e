import { createReadStream, openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { zipEntries, type ZipLimits } from '@homestead/sheets/zip/read-zip'

export type TableFormat = 'csv' | 'ndjson' | 'parquet' | 'xlsx'

export interface FoundFormat {
  /** An archive may be one of these or something of its own, by the files that are in it. */
  readonly format: TableFormat | 'archive' | 'other'
  /** In a .gz around it. */
  readonly isPacked: boolean
  /** Of an archive. */
  readonly files: ReadonlySet<string>
}

const headBytes = 4096
const gzipMark = [0x1f, 0x8b]
const parquetMark = 'PAR1'
const zipMark = 'PK\u0003\u0004'
/** Formats that are made of letters and are no tables: PDF, anything in tags, rich text. */
const otherText = /^\s*(%PDF-|<|\{\\rtf)/

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The first bytes inside; a packed file that is cut off has begun all the same. */
const unpackedHead = async (path: string): Promise<Buffer> => {
  const packed = createReadStream(path, { end: headBytes - 1 })
  const pieces: Buffer[] = []
  try {
    for await (const piece of packed.pipe(createGunzip()) as AsyncIterable<Buffer>) pieces.push(piece)
  } catch {
    if (pieces.length === 0) throw new SheetProblem('The packed file is damaged.')
  }
  return Buffer.concat(pieces).subarray(0, headBytes)
}

const formatOfText = (head: Buffer): FoundFormat['format'] => {
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  if (otherText.test(text)) return 'other'
  return text.trimStart().startsWith('{') ? 'ndjson' : 'csv'
}

const none: ReadonlySet<string> = new Set()

/** What a file is by its content, whatever its name says. */
export async function tableFormat(path: string, limits?: ZipLimits): Promise<FoundFormat> {
  const head = await headOf(path)
  if (gzipMark.every((byte, at) => head[at] === byte))
    return { format: formatOfText(await unpackedHead(path)), isPacked: true, files: none }
  const mark = head.toString('latin1', 0, 4)
  const isPacked = false
  if (mark === parquetMark) return { format: 'parquet', isPacked, files: none }
  if (mark !== zipMark) return { format: formatOfText(head), isPacked, files: none }
  const files = new Set((await zipEntries(await openAsBlob(path), limits)).keys())
  const isBook = files.has('[Content_Types].xml') && files.has('xl/workbook.xml')
  return { format: isBook ? 'xlsx' : 'archive', isPacked, files }
}
