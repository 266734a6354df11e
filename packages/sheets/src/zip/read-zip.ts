import { blobPieces } from '../blob-pieces.ts'
import { SheetProblem } from '../sheet-row.ts'
import { inflate } from './inflate.ts'
import { deflated, fileMark, listMark, stored } from './zip-format.ts'
import { damaged, elsewhere, findList, largeAt, readAt, ZipProblem } from './zip-list.ts'

export interface ZippedFile {
  readonly method: number
  readonly offset: number
  readonly packedBytes: number
  readonly bytes: number
}

export const tooLarge = () => new ZipProblem('The workbook is too large once unpacked.')
/** How much may come out of one entry if nobody says so: a small file can claim, or turn out, to be terabytes. */
const usualMost = 512 * 1_048_576
const usualEntries = 2000
/** Of a file in the list of all, its name and what programs add to it. */
const mostEntryBytes = 2048

export interface ZipLimits {
  /** Bytes of one file, unpacked. */
  readonly mostBytes?: number
  readonly mostEntries?: number
}
/** The plainest table packs to a fiftieth; what packs much better was made to burst. Small ones may. */
const mostRatio = 200
const harmlessBytes = 8 * 1_048_576

export const bursts = (bytes: number, packedBytes: number): boolean =>
  bytes > harmlessBytes && bytes > mostRatio * packedBytes

const largeNumbers = 1

/** The numbers of an entry that are elsewhere: one after the other in the part of its additions kept for them. */
function* largeNumbersOf(additions: DataView): Generator<number> {
  for (let at = 0; at + 4 <= additions.byteLength;) {
    const [id, bytes] = [additions.getUint16(at, true), additions.getUint16(at + 2, true)]
    const end = Math.min(at + 4 + bytes, additions.byteLength)
    if (id === largeNumbers) for (let n = at + 4; n + 8 <= end; n += 8) yield largeAt(additions, n)
    at = end
  }
}

function entryOf(line: DataView, additions: DataView): ZippedFile {
  const large = largeNumbersOf(additions)
  const numberAt = (place: number) => {
    const value = line.getUint32(place, true)
    return value === elsewhere ? (large.next().value ?? value) : value
  }
  // In the order in which they follow each other elsewhere.
  const [bytes, packedBytes, offset] = [numberAt(24), numberAt(20), numberAt(42)]
  return { method: line.getUint16(10, true), bytes, packedBytes, offset }
}

const decoder = new TextDecoder()
const lineBytes = 46

/**
 * The files in a zip archive, read from its own list; the archive itself stays where it is, and their names are looked
 * up and never become paths.
 */
export async function zipEntries(
  file: Blob,
  { mostBytes = usualMost, mostEntries = usualEntries }: ZipLimits = {},
): Promise<Map<string, ZippedFile>> {
  const { count, bytes, offset } = await findList(file)
  if (count > mostEntries || bytes > mostEntries * mostEntryBytes) throw damaged()
  const { buffer } = await readAt(file, offset, bytes)
  const part = (at: number, length: number) => {
    if (at + length > bytes) throw damaged()
    return new DataView(buffer, at, length)
  }
  const entries = new Map<string, ZippedFile>()
  for (let at = 0, n = 0; n < count; n += 1) {
    const line = part(at, lineBytes)
    if (line.getUint32(0, true) !== listMark) throw damaged()
    const [name, additions] = [line.getUint16(28, true), line.getUint16(30, true)]
    const entry = entryOf(line, part(at + lineBytes + name, additions))
    if (entry.bytes > mostBytes || bursts(entry.bytes, entry.packedBytes)) throw tooLarge()
    entries.set(decoder.decode(part(at + lineBytes, name)), entry)
    at += lineBytes + name + additions + line.getUint16(32, true)
  }
  return entries
}

async function unpacked(file: Blob, { method, offset, packedBytes }: ZippedFile) {
  const head = await readAt(file, offset, 30)
  if (head.getUint32(0, true) !== fileMark) throw damaged()
  if (method !== stored && method !== deflated) throw damaged()
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = blobPieces(file.slice(start, start + packedBytes))
  return method === stored ? packed : inflate(packed)
}

/** The content of one file, piece by piece, never more than is allowed whatever the archive says. */
export async function* zipBytes(
  file: Blob,
  entry: ZippedFile,
  mostBytes = usualMost,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bytes = 0
  try {
    for await (const piece of await unpacked(file, entry)) {
      bytes += piece.length
      if (bytes > mostBytes || bursts(bytes, entry.packedBytes)) throw tooLarge()
      yield piece
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  }
}

/** The same as text. */
export async function* zipText(file: Blob, entry: ZippedFile, mostBytes?: number): AsyncGenerator<string> {
  const text = new TextDecoder()
  for await (const piece of zipBytes(file, entry, mostBytes)) yield text.decode(piece, { stream: true })
  yield text.decode()
}
