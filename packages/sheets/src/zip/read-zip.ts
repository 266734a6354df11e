import { blobPieces } from '../blob-pieces.ts'
import { SheetProblem } from '../sheet-row.ts'
import { inflate } from './inflate.ts'

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

const readAt = async (file: Blob, position: number, length: number): Promise<DataView> => {
  if (position + length > file.size) throw damaged()
  return new DataView(await file.slice(position, position + length).arrayBuffer())
}

const endMark = 0x06054b50
const endBytes = 22
const longestComment = 65_535

/** Where the list of files begins stands at the end, before a comment of at most 64 kB. */
async function findDirectory(file: Blob) {
  const length = Math.min(file.size, endBytes + longestComment)
  const tail = await readAt(file, file.size - length, length)
  for (let at = length - endBytes; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === endMark)
      return {
        count: tail.getUint16(at + 10, true),
        bytes: tail.getUint32(at + 12, true),
        offset: tail.getUint32(at + 16, true),
      }
  throw damaged()
}

const decoder = new TextDecoder()

/**
 * The files in a zip archive, read from its own list; the archive itself stays where it is, and their names are looked
 * up and never become paths. Archives beyond 4 GB or 65,535 files have another list and are not read.
 */
export async function zipEntries(file: Blob): Promise<Map<string, Entry>> {
  const { count, bytes, offset } = await findDirectory(file)
  if (count > mostEntries) throw damaged()
  const list = await readAt(file, offset, bytes)
  const entries = new Map<string, Entry>()
  for (let at = 0, n = 0; n < count; n += 1) {
    if (at + 46 > list.byteLength || list.getUint32(at, true) !== 0x02014b50) throw damaged()
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      list.getUint16(at + place, true),
    ) as [number, number, number]
    if (at + 46 + nameBytes > list.byteLength) throw damaged()
    const entry = {
      method: list.getUint16(at + 10, true),
      packedBytes: list.getUint32(at + 20, true),
      bytes: list.getUint32(at + 24, true),
      offset: list.getUint32(at + 42, true),
    }
    if (bursts(entry.bytes, entry.packedBytes)) throw tooLarge()
    entries.set(decoder.decode(new Uint8Array(list.buffer, at + 46, nameBytes)), entry)
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return entries
}

const stored = 0
const deflated = 8

async function unpacked(file: Blob, { method, offset, packedBytes }: Entry) {
  const head = await readAt(file, offset, 30)
  if (head.getUint32(0, true) !== 0x04034b50) throw damaged()
  if (method !== stored && method !== deflated) throw damaged()
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = blobPieces(file.slice(start, start + packedBytes))
  return method === stored ? packed : inflate(packed)
}

/** The content of one file as text, piece by piece, never more than is allowed whatever the archive says. */
export async function* zipText(file: Blob, entry: Entry): AsyncGenerator<string> {
  const text = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of await unpacked(file, entry)) {
      bytes += piece.length
      if (bursts(bytes, entry.packedBytes)) throw tooLarge()
      yield text.decode(piece, { stream: true })
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  }
  yield text.decode()
}
