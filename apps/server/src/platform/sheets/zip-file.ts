import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import { SheetProblem } from './sheet-row.ts'

interface Entry {
  readonly name: string
  readonly method: number
  readonly offset: number
  readonly packedBytes: number
  readonly bytes: number
}

const damaged = () => new SheetProblem('The file is damaged or is not an Excel workbook.')
const mostEntries = 2000

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

/** The files in a zip archive, read from its own list; the archive itself stays on disk. */
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
    const name = list.toString('utf8', at + 46, at + 46 + nameBytes)
    entries.set(name, {
      name,
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      offset: list.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

/** How much of one file may come out of an archive: a small file can claim to be terabytes. */
const mostBytes = 512 * 1024 * 1024

/** The content of one file as text, piece by piece, never more than is allowed whatever the archive says. */
export async function* zipText(file: FileHandle, entry: Entry): AsyncGenerator<string> {
  const head = await readAt(file, entry.offset, 30)
  if (head.readUInt32LE(0) !== 0x04034b50) throw damaged()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = file.createReadStream({ start, end: start + entry.packedBytes - 1, autoClose: false })
  if (entry.method !== 0 && entry.method !== 8) throw damaged()
  const content =
    entry.packedBytes === 0
      ? Readable.from([])
      : entry.method === 8
        ? packed.pipe(createInflateRaw())
        : packed
  packed.on('error', (error) => content.destroy(error))
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > mostBytes) throw new SheetProblem('The workbook is too large once unpacked.')
      yield decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  } finally {
    packed.destroy()
  }
  yield decoder.decode()
}
