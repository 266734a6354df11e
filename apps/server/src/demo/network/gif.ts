/** An indexed picture: one byte per pixel, an index into the palette (at most 16 colours, 0xrrggbb). */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly palette: readonly number[]
  readonly pixels: Uint8Array
}

const colourBits = 4
const clearCode = 1 << colourBits
const endCode = clearCode + 1

/** LZW as GIF wants it: codes grow with the table, which starts again at 4096 entries. */
function compress(pixels: Uint8Array): number[] {
  const bytes: number[] = []
  let buffer = 0
  let filled = 0
  let width = colourBits + 1
  let table = new Map<number, number>()
  let next = endCode + 1
  const emit = (code: number) => {
    buffer |= code << filled
    for (filled += width; filled >= 8; filled -= 8) {
      bytes.push(buffer & 255)
      buffer >>>= 8
    }
  }
  emit(clearCode)
  let prefix = pixels[0]!
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << 8) | pixel
    const known = table.get(key)
    if (known !== undefined) {
      prefix = known
      continue
    }
    emit(prefix)
    table.set(key, next)
    if (next === 1 << width && width < 12) width++
    if (++next === 4096) {
      emit(clearCode)
      table = new Map()
      next = endCode + 1
      width = colourBits + 1
    }
    prefix = pixel
  }
  emit(prefix)
  emit(endCode)
  if (filled > 0) bytes.push(buffer & 255)
  return bytes
}

const short = (value: number) => [value & 255, value >> 8]

export function encodeGif({ width, height, palette, pixels }: Picture): Buffer {
  const colours = Array.from({ length: 1 << colourBits }, (_, at) => palette[at] ?? 0)
  const data = compress(pixels)
  const blocks: number[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...short(width),
    ...short(height),
    0x80 | ((colourBits - 1) << 4) | (colourBits - 1),
    0,
    0,
    ...colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
    0x2c,
    0,
    0,
    0,
    0,
    ...short(width),
    ...short(height),
    0,
    colourBits,
    ...blocks,
    0,
    0x3b,
  ])
}
