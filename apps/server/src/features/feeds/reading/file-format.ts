import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { zipEntries } from '@homestead/sheets/zip/read-zip'

export type FileFormat = 'csv' | 'ndjson' | 'parquet' | 'xlsx' | 'package'

export interface FoundFormat {
  readonly format: FileFormat
  /** In a .gz around it. */
  readonly isPacked: boolean
}

const headBytes = 4096
const gzipMark = [0x1f, 0x8b]
const parquetMark = 'PAR1'
const zipMark = 'PK\u0003\u0004'

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

const formatOfText = (head: Buffer): FileFormat =>
  head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .startsWith('{')
    ? 'ndjson'
    : 'csv'

/** What a file is by its content, whatever its name says. */
export async function fileFormat(path: string): Promise<FoundFormat> {
  const head = await headOf(path)
  if (head.length === 0) throw new SheetProblem('The file is empty.')
  if (gzipMark.every((byte, at) => head[at] === byte))
    return { format: formatOfText(await unpackedHead(path)), isPacked: true }
  const mark = head.toString('latin1', 0, 4)
  if (mark === parquetMark) return { format: 'parquet', isPacked: false }
  if (mark !== zipMark) return { format: formatOfText(head), isPacked: false }
  const entries = await zipEntries(await openAsBlob(path))
  if (entries.has('xl/workbook.xml')) return { format: 'xlsx', isPacked: false }
  if (entries.has('datapackage.json')) return { format: 'package', isPacked: false }
  throw new SheetProblem('The archive is neither a workbook nor a package with a datapackage.json.')
}
