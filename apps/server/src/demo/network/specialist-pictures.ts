import { encodeGif } from './gif.ts'
import type { Place } from './places.ts'

const tones = [0x2f6f5e, 0x7a4b3a, 0x33557f, 0x6b5b2e, 0x5d3f6e]

/** A plain bust on a coloured ground, since the people are made up. */
export function portrait(at: number): Buffer {
  const size = 96
  const pixels = new Uint8Array(size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const head = (x - 48) ** 2 + (y - 36) ** 2 < 17 ** 2
      const shoulders = ((x - 48) / 34) ** 2 + ((y - 92) / 32) ** 2 < 1
      pixels[y * size + x] = head ? 2 : shoulders ? 1 : 0
    }
  return encodeGif({
    width: size,
    height: size,
    palette: [0xeef1f0, tones[at % tones.length]!, 0xd9b38c],
    pixels,
  })
}

/** The places of the network as dots, those of the territory in colour. */
export function territoryMap(places: readonly Place[], mine: (zip: string) => boolean): Buffer {
  const [width, height, margin, radius] = [520, 320, 8, 3]
  const pixels = new Uint8Array(width * height)
  const dot = (place: Place, colour: number) => {
    const x = Math.round(((place.longitude + 125) / 59) * (width - 2 * margin)) + margin
    const y = Math.round(((49.5 - place.latitude) / 25.5) * (height - 2 * margin)) + margin
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
        if (inside && dx ** 2 + dy ** 2 <= radius ** 2 + 1) pixels[(y + dy) * width + x + dx] = colour
      }
  }
  for (const place of places) dot(place, 1)
  for (const place of places) if (mine(place.zip)) dot(place, 2)
  return encodeGif({ width, height, palette: [0xffffff, 0xd9dce0, 0x2e57c6], pixels })
}
