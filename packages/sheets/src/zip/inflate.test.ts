import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflate } from './inflate.ts'

const content = randomBytes(4_000_000)
const packed = new Uint8Array(deflateRawSync(content))

function given(bytesAtOnce: number) {
  let count = 0
  async function* pieces() {
    for (let at = 0; at < packed.length; at += bytesAtOnce) {
      count += 1
      yield packed.slice(at, at + bytesAtOnce)
    }
  }
  return { pieces: pieces(), taken: () => count, all: Math.ceil(packed.length / bytesAtOnce) }
}

test('what was packed comes out as it was', async () => {
  const found: Uint8Array[] = []
  for await (const piece of inflate(given(10_000).pieces)) found.push(piece)
  expect(Buffer.concat(found).equals(content)).toBe(true)
})

test('who leaves early takes little more of it', async () => {
  const { pieces, taken, all } = given(10_000)
  for await (const piece of inflate(pieces)) if (piece.length > 0) break
  expect(taken()).toBeLessThan(all / 4)
})
