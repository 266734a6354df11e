import { sortByKey } from './radix-sort.ts'
import type { Steps } from './steps.ts'
import { collator, isEmptyWord, wordsOf } from './text-words.ts'

/**
 * The place of every text among all, as the collator orders them: equal texts share a place, empty ones have NaN.
 * Sorting by places is sorting numbers, and asking the collator itself for every pair would take ten times as long.
 */
export function* rankTexts(given: readonly (string | null | undefined)[]): Steps<Float64Array> {
  const { texts, ids } = yield* distinctTexts(given)
  const sorted = yield* sortTexts(texts)
  const places = new Float64Array(texts.length)
  let place = 0
  for (let i = 0; i < sorted.length; i++) {
    const id = sorted[i] as number
    if (i && texts[id] !== texts[sorted[i - 1] as number]) place = i
    places[id] = texts[id] === '' ? Number.NaN : place
  }
  yield
  return ids ? Float64Array.from(ids, (id) => places[id] as number) : places
}

/** Where texts repeat, as states and cities do, each is sorted once; where hardly any does, that would be in vain. */
function* distinctTexts(
  given: readonly (string | null | undefined)[],
): Steps<{ texts: string[]; ids: Uint32Array | undefined }> {
  const ids = new Uint32Array(given.length)
  const texts: string[] = []
  const known = new Map<string, number>()
  for (let i = 0; i < given.length; i++) {
    const text = given[i] ?? ''
    let id = known.get(text)
    if (id === undefined) {
      id = texts.push(text) - 1
      known.set(text, id)
    }
    ids[i] = id
    if (i % 4096 !== 4095) continue
    if (known.size > i / 2) return { texts: given.map((one) => one ?? ''), ids: undefined }
    yield
  }
  return { texts, ids }
}

/** Indexes of texts in the collator's order. */
export function* sortTexts(texts: readonly string[]): Steps<Uint32Array> {
  const { words, plain, other } = yield* wordsOf(texts)
  const sorted = yield* sortPlain(texts, words, plain)
  return other.length ? yield* merge(texts, sorted, yield* mergeSort(texts, other)) : sorted
}

const byCollator = (texts: readonly string[]) => (one: number, other: number) =>
  collator.compare(texts[one] as string, texts[other] as string)

/** Word by word from the front: a range that agrees on one word is sorted by the next. */
function* sortPlain(
  texts: readonly string[],
  words: readonly Float64Array[],
  order: Uint32Array,
): Steps<Uint32Array> {
  const compare = byCollator(texts)
  const ranges: [start: number, end: number, word: number][] = [[0, order.length, 0]]
  let worked = 0
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [start, end, word] = range
    const part = order.subarray(start, end)
    const keys = words[word]
    const first = part[0] as number
    if (keys && part.length > 12 && !(word && isEmptyWord(words[word - 1]?.[first] as number))) {
      part.set(yield* sortByKey(part, keys))
      pushEqualRuns(ranges, part, keys, start, word + 1)
      worked += part.length
    } else if (part.some((id) => texts[id] !== texts[first])) {
      part.sort(compare)
      worked += 4 * part.length
    }
    if (worked > 8192) {
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
  word: number,
) => {
  for (let from = 0, to = 1; to <= part.length; to++) {
    if (to < part.length && keys[part[to] as number] === keys[part[from] as number]) continue
    if (to - from > 1) ranges.push([start + from, start + to, word])
    from = to
  }
}

function* mergeSort(texts: readonly string[], order: Uint32Array): Steps<Uint32Array> {
  const length = 512
  let runs: Uint32Array[] = []
  for (let i = 0; i < order.length; i += length) {
    runs.push(order.subarray(i, i + length).toSorted(byCollator(texts)))
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

/** Looks for the place of each of the `few`, instead of asking the collator about every one of the `many`. */
function* merge(texts: readonly string[], many: Uint32Array, few: Uint32Array): Steps<Uint32Array> {
  const compare = byCollator(texts)
  const merged = new Uint32Array(many.length + few.length)
  let taken = 0
  for (let i = 0; i < few.length; i++) {
    const place = placeOf(few[i] as number, many, taken, compare)
    merged.set(many.subarray(taken, place), taken + i)
    merged[place + i] = few[i] as number
    taken = place
    if (i % 256 === 255) yield
  }
  merged.set(many.subarray(taken), taken + few.length)
  return merged
}

/** In growing leaps and then by halves: near the start it is found at once, far away in few steps. */
const placeOf = (
  id: number,
  sorted: Uint32Array,
  start: number,
  compare: (one: number, other: number) => number,
): number => {
  let low = start
  let leap = 1
  while (low + leap <= sorted.length && compare(sorted[low + leap - 1] as number, id) <= 0) {
    low += leap
    leap *= 2
  }
  let high = Math.min(sorted.length, low + leap - 1)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as number, id) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
