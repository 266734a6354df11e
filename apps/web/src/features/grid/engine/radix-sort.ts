import type { Steps } from './steps.ts'

/** The 64 bits of a double in six digits, from the lowest: the half they are in and where they start. */
const digits = [
  { half: 0, shift: 0 },
  { half: 0, shift: 11 },
  { half: 0, shift: 22 },
  { half: 1, shift: 0 },
  { half: 1, shift: 11 },
  { half: 1, shift: 22 },
]
const buckets = 2048
const mask = buckets - 1

const small = 200

/**
 * Sorts row indexes by a number each, stable, in time that grows with the rows and nothing else.
 * NaN stands for 'empty' and comes last in both directions.
 */
export function* sortByKey(order: Uint32Array, keys: Float64Array, descending = false): Steps<Uint32Array> {
  return order.length < small ? sortFew(order, keys, descending) : yield* sortMany(order, keys, descending)
}

const sortFew = (order: Uint32Array, keys: Float64Array, descending: boolean) => {
  const sign = descending ? -1 : 1
  // The comparing sort of typed arrays is stable, as that of arrays is.
  return order.toSorted((one, other) => {
    const a = keys[one] as number
    const b = keys[other] as number
    if (a === b) return 0
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
    return a < b ? -sign : sign
  })
}

/** The bits of a double, rearranged so that unsigned comparison orders them as numbers. */
const orderedBits = (order: Uint32Array, keys: Float64Array, descending: boolean) => {
  const count = order.length
  const values = new Float64Array(count)
  for (let i = 0; i < count; i++) values[i] = (keys[order[i] as number] as number) + 0
  const words = new Uint32Array(values.buffer)
  const flip = descending ? 0xffffffff : 0
  for (let i = 0; i < count; i++) {
    const low = words[2 * i] as number
    const high = words[2 * i + 1] as number
    if (Number.isNaN(values[i])) {
      words[2 * i] = 0xffffffff
      words[2 * i + 1] = 0xffffffff
    } else if (high & 0x80000000) {
      words[2 * i] = ~low ^ flip
      words[2 * i + 1] = ~high ^ flip
    } else {
      words[2 * i] = low ^ flip
      words[2 * i + 1] = (high | 0x80000000) ^ flip
    }
  }
  return words
}

function* sortMany(order: Uint32Array, keys: Float64Array, descending: boolean): Steps<Uint32Array> {
  const count = order.length
  const words = orderedBits(order, keys, descending)
  yield
  let from = new Uint32Array(count)
  for (let i = 0; i < count; i++) from[i] = i
  let to = new Uint32Array(count)
  const ends = new Uint32Array(buckets)
  for (const { half, shift } of digits) {
    ends.fill(0)
    for (let i = half; i < words.length; i += 2) {
      const digit = ((words[i] as number) >>> shift) & mask
      ends[digit] = (ends[digit] as number) + 1
    }
    // Whole numbers leave most digits alike; those need no pass.
    if (ends[((words[half] as number) >>> shift) & mask] === count) continue
    let sum = 0
    for (let digit = 0; digit < buckets; digit++) {
      const size = ends[digit] as number
      ends[digit] = sum
      sum += size
    }
    for (let i = 0; i < count; i++) {
      const at = from[i] as number
      const digit = ((words[2 * at + half] as number) >>> shift) & mask
      const end = ends[digit] as number
      to[end] = at
      ends[digit] = end + 1
    }
    ;[from, to] = [to, from]
    yield
  }
  for (let i = 0; i < count; i++) to[i] = order[from[i] as number] as number
  return to
}
