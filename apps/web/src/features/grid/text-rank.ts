import { sortByKey } from './radix-sort.ts'
import type { Steps } from './steps.ts'

const collator = new Intl.Collator('en')

/**
 * The place of every text among all, as the collator orders them: equal texts share a place, empty ones have NaN.
 * Sorting by places is sorting numbers, and asking the collator itself for every pair would take ten times as long.
 */
export function* rankTexts(texts: readonly (string | null | undefined)[]): Steps<Float64Array> {
  const ids = new Uint32Array(texts.length)
  const distinct: string[] = []
  const known = new Map<string, number>()
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? ''
    let id = known.get(text)
    if (id === undefined) {
      id = distinct.push(text) - 1
      known.set(text, id)
    }
    ids[i] = id
    if (i % 4096 === 4095) yield
  }
  const places = new Float64Array(distinct.length)
  const sorted = yield* sortTexts(distinct)
  for (let place = 0; place < sorted.length; place++) {
    const id = sorted[place] as number
    places[id] = distinct[id] === '' ? Number.NaN : place
  }
  yield
  return Float64Array.from(ids, (id) => places[id] as number)
}

/** Indexes of different texts in the collator's order. */
export function* sortTexts(texts: readonly string[]): Steps<Uint32Array> {
  const plain: number[] = []
  const other: number[] = []
  const primary = yield* primaryTexts(texts)
  for (let i = 0; i < texts.length; i++) (primary[i] === undefined ? other : plain).push(i)
  yield
  const sorted = yield* sortPlain(texts, primary as string[], Uint32Array.from(plain))
  if (!other.length) return sorted
  return yield* merge(texts, sorted, yield* mergeSort(texts, Uint32Array.from(other)))
}

const marks = /[\u0300-\u036f]/g
const printable = /^[ -~]*$/

/** Texts whose first-level order can be read off their letters; undefined for those only the collator knows. */
function* primaryTexts(texts: readonly string[]): Steps<(string | undefined)[]> {
  const found: (string | undefined)[] = []
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as string
    if (printable.test(text)) found.push(text)
    else {
      const bare = text.normalize('NFD').replace(marks, '')
      found.push(printable.test(bare) ? bare : undefined)
    }
    if (i % 4096 === 4095) yield
  }
  return found
}

/** For each printable ASCII character its place at the collator's first level; 0 is the end of the text. */
const weights = (() => {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).toSorted(
    collator.compare,
  )
  const base = new Intl.Collator('en', { sensitivity: 'base' })
  const found = new Uint8Array(128)
  let weight = 0
  let last = ''
  for (const character of characters) {
    if (!last || base.compare(last, character) !== 0) weight++
    found[character.charCodeAt(0)] = weight
    last = character
  }
  return found
})()
const radix = Math.max(...weights) + 1
/** As many characters as a double holds exactly. */
const wordLength = Math.floor(53 / Math.log2(radix))

const wordAt = (text: string, start: number): number => {
  let word = 0
  for (let i = start; i < start + wordLength; i++)
    word = word * radix + (i < text.length ? (weights[text.charCodeAt(i)] as number) : 0)
  return word
}

/** Word by word from the front: a range that agrees on one word is sorted by the next. */
function* sortPlain(
  texts: readonly string[],
  primary: readonly string[],
  order: Uint32Array,
): Steps<Uint32Array> {
  const keys = new Float64Array(texts.length)
  const ranges: [start: number, end: number, at: number][] = [[0, order.length, 0]]
  let worked = 0
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [start, end, at] = range
    const part = order.subarray(start, end)
    if (part.length <= 12 || part.every((id) => (primary[id] as string).length <= at)) {
      part.sort((one, other) => collator.compare(texts[one] as string, texts[other] as string))
      worked += 4 * part.length
    } else {
      for (const id of part) keys[id] = wordAt(primary[id] as string, at)
      part.set(yield* sortByKey(part, keys))
      pushEqualRuns(ranges, part, keys, start, at + wordLength)
      worked += part.length
    }
    if (worked > 4096) {
      worked = 0
      yield
    }
  }
  return order
}

const pushEqualRuns = (
  ranges: [number, number, number][],
  part: Uint32Array,
  keys: Float64Array,
  start: number,
  at: number,
) => {
  for (let from = 0, to = 1; to <= part.length; to++) {
    if (to < part.length && keys[part[to] as number] === keys[part[from] as number]) continue
    if (to - from > 1) ranges.push([start + from, start + to, at])
    from = to
  }
}

function* mergeSort(texts: readonly string[], order: Uint32Array): Steps<Uint32Array> {
  const half = 512
  let runs: Uint32Array[] = []
  for (let i = 0; i < order.length; i += half) {
    runs.push(
      order
        .subarray(i, i + half)
        .toSorted((one, other) => collator.compare(texts[one] as string, texts[other] as string)),
    )
    yield
  }
  while (runs.length > 1) {
    const next: Uint32Array[] = []
    for (let i = 0; i < runs.length; i += 2) {
      const [one, other] = [runs[i] as Uint32Array, runs[i + 1]]
      next.push(other ? yield* merge(texts, one, other) : one)
    }
    runs = next
  }
  return runs[0] as Uint32Array
}

function* merge(texts: readonly string[], one: Uint32Array, other: Uint32Array): Steps<Uint32Array> {
  const merged = new Uint32Array(one.length + other.length)
  const compare = (a: number, b: number) => collator.compare(texts[a] as string, texts[b] as string)
  let i = 0
  let j = 0
  for (let to = 0; to < merged.length; to++) {
    const takeOne =
      j === other.length || (i < one.length && compare(one[i] as number, other[j] as number) <= 0)
    merged[to] = (takeOne ? one[i++] : other[j++]) as number
    if (to % 1024 === 1023) yield
  }
  return merged
}
