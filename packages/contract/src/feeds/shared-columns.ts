import { text, type TextColumn } from './column.ts'

/** Columns that several feeds have, each checked in one way. */

export const email = (meaning: string): TextColumn =>
  text(meaning, 254, {
    lowerCase: true,
    pattern: { matches: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, words: 'an e-mail address' },
  })

export const state = (): TextColumn =>
  text('State, two letters.', 2, {
    pattern: { matches: /^[A-Z]{2}$/, words: 'two capital letters, as in TX' },
  })

export const zip = (meaning = 'Zip code.'): TextColumn =>
  text(meaning, 10, { pattern: { matches: /^\d{5}(-\d{4})?$/, words: 'a zip code of five or nine digits' } })

export const fiveDigits = (meaning: string): TextColumn =>
  text(meaning, 5, { pattern: { matches: /^\d{5}$/, words: 'five digits' } })

export const webAddress = (meaning: string): TextColumn =>
  text(meaning, 500, {
    pattern: { matches: /^https?:\/\/\S+$/i, words: 'an address that begins with http:// or https://' },
  })
