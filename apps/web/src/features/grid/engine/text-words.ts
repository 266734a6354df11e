import type { Steps } from './steps.ts'

export const collator = new Intl.Collator('en')

/** For each printable ASCII character its place at the collator's first level; 0 for all others. */
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
/** Texts that agree for longer than this are compared by the collator. */
const maxWords = 4

/** Whether a word's text ended in it: then there is nothing in the words after it. */
export const isEmptyWord = (word: number): boolean => word % radix === 0

const marks = /[\u0300-\u036f]/g

const fill = (words: readonly Float64Array[], id: number, text: string): boolean => {
  let at = 0
  for (let i = 0; i < words.length && at < text.length; i++) {
    let word = 0
    for (let left = wordLength; left; left--, at++) {
      const weight = at < text.length ? weights[text.charCodeAt(at)] : 0
      if (!weight && at < text.length) return false
      word = word * radix + (weight as number)
    }
    ;(words[i] as Float64Array)[id] = word
  }
  for (; at < text.length; at++) if (!weights[text.charCodeAt(at)]) return false
  return true
}

/**
 * Texts as rows of numbers that compare as the collator's first level does: letters without case and marks.
 * `other` are those that only the collator itself can place.
 */
export function* wordsOf(
  texts: readonly string[],
): Steps<{ words: Float64Array[]; plain: Uint32Array; other: Uint32Array }> {
  const words = Array.from({ length: maxWords }, () => new Float64Array(texts.length))
  const plain = new Uint32Array(texts.length)
  const other: number[] = []
  let count = 0
  for (let id = 0; id < texts.length; id++) {
    const text = texts[id] as string
    if (fill(words, id, text)) plain[count++] = id
    else {
      for (const word of words) word[id] = 0
      if (fill(words, id, text.normalize('NFD').replace(marks, ''))) plain[count++] = id
      else other.push(id)
    }
    if (id % 4096 === 4095) yield
  }
  return { words, plain: plain.subarray(0, count), other: Uint32Array.from(other) }
}
