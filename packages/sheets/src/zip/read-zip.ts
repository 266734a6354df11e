import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { filePieces } from '../file-pieces.ts'
import { SheetProblem } from '../sheet-row.ts'

interface Entry {
  readonly method: number
  readonly offset: number
  readonly packedBytes: number
  readonly bytes: number
}

const damaged = () => new SheetProblem('The file is damaged or is not an Excel workbook.')
const tooLarge = () => new SheetProblem('The workbook is too large once unpacked.')
const mostEntries = 2000

/** How much may come out of one entry: a small file can claim, or turn out, to be terabytes. */
const mostBytes = 512 * 1_048_576
/** The plainest table packs to a fiftieth; what packs much better was made to burst. Small ones may. */
const mostRatio = 200
const harmlessBytes = 8 * 1_048_576

const bursts = (bytes: number, packedBytes: number) =>
  bytes > mostBytes || (bytes > harmlessBytes && bytes > mostRatio * packedBytes)

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw damaged()
  return buffer
}

/** Where the list of files begins stands at the end, before a comment of at most 64 kB. */
async function findDirectory(file: FileHandle, size: number) {
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (at < 0 || at + 22 > tail.length) throw damaged()
  return {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
}

/**
 * The files in a zip archive, read from its own list; the archive itself stays on disk, and their names are looked up
 * and never become paths. Archives beyond 4 GB or 65,535 files have another list and are not read.
 */
export async function zipEntries(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  if (size < 22) throw damaged()
  const { count, bytes, offset } = await findDirectory(file, size)
  if (count > mostEntries || offset + bytes > size) throw damaged()
  const list = await readAt(file, offset, bytes)
  const entries = new Map<string, Entry>()
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      list.readUInt16LE(at + place),
    ) as [number, number, number]
    const entry = {
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
    }
    if (bursts(entry.bytes, entry.packedBytes)) throw tooLarge()
    entries.set(list.toString('utf8', at + 46, at + 46 + nameBytes), entry)
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

const stored = 0
const deflated = 8

/** The content of one file as text, piece by piece, never more than is allowed whatever the archive says. */
export async function* zipText(file: FileHandle, entry: Entry): AsyncGenerator<string> {
  const head = await readAt(file, entry.offset, 30)
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  if (entry.method !== stored && entry.method !== deflated) throw damaged()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = Readable.from(filePieces(file, start, start + entry.packedBytes), { objectMode: false })
  const content = entry.method === deflated ? packed.pipe(createInflateRaw()) : packed
  packed.on('error', (error) => content.destroy(error))
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bursts(bytes, entry.packedBytes)) throw tooLarge()
      yield decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  } finally {
    packed.destroy()
    content.destroy()
  }
  yield decoder.decode()
}
