import { deflated, endMark, fileMark, listMark } from './zip-format.ts'

export interface ZipEntry {
  path: string
  /** Texts, or bytes as they are. */
  text: Iterable<string> | AsyncIterable<Uint8Array<ArrayBuffer>>
}

interface Packed {
  path: Uint8Array
  packed: Uint8Array<ArrayBuffer>
  /** CRC-32 and length of the text, as both formats write them. */
  check: Uint8Array
}

const encoder = new TextEncoder()
const gzipHead = 10
const gzipCheck = 8

/** gzip is what the browser compresses and checks by itself, and all of its parts are what a zip file wants. */
const pack = async ({ path, text }: ZipEntry): Promise<Packed> => {
  const gzip = new CompressionStream('gzip')
  const written = new Response(gzip.readable).arrayBuffer()
  const writer = gzip.writable.getWriter()
  for await (const part of text) await writer.write(typeof part === 'string' ? encoder.encode(part) : part)
  await writer.close()
  const bytes = new Uint8Array(await written)
  return {
    path: encoder.encode(path),
    packed: bytes.subarray(gzipHead, -gzipCheck),
    check: bytes.subarray(-gzipCheck),
  }
}

/** Fields of a zip header, one after the other: how many bytes each takes, and its value. */
const header = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const version = 20
const utf8 = 0x800
/** 1980-01-01, the first day a zip file knows: the same content is the same file. */
const date = 33

const described = ({ path, packed, check }: Packed) => {
  const { buffer, byteOffset } = check
  const view = new DataView(buffer, byteOffset, gzipCheck)
  return [
    [2, version],
    [2, utf8],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, view.getUint32(0, true)],
    [4, packed.length],
    [4, view.getUint32(4, true)],
    [2, path.length],
    [2, 0],
  ] as const
}

/** Puts texts into a zip file. */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of zipParts(entries)) parts.push(part)
  return joined(parts)
}

/** The same part by part: of a large one, no more than an entry is held at a time. */
export async function* zipParts(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let size = 0
  let directorySize = 0
  for (const entry of entries) {
    const file = await pack(entry)
    const { path, packed } = file
    const place = size
    const local = header([4, fileMark], ...described(file))
    yield local
    yield path
    yield packed
    size += local.length + path.length + packed.length
    const listed = header(
      [4, listMark],
      [2, version],
      ...described(file),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, place],
    )
    directory.push(listed, path)
    directorySize += listed.length + path.length
  }
  const count = entries.length
  const end = header(
    [4, endMark],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, size],
    [2, 0],
  )
  yield* directory
  yield end
}

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
