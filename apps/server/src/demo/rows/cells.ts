import type { FeedRow } from '../../features/feeds/reading/file-rows.ts'

export type { FeedRow }

/** How the demo's own source knows a row: by what it is, and its number. */
export const keyOf = (what: string, number: number): string => `${what}-${number}`
export const homeKey = (number: number): string => `H-${number}`

/** The word that a feed has for what the database holds. */
export const wordOf = (words: Readonly<Record<string, number | string>>, held: number | string): string => {
  const found = Object.keys(words).find((word) => words[word] === held)
  if (found === undefined) throw new Error(`No word for ${held}.`)
  return found
}
export const wordIfAny = (words: Readonly<Record<string, number>>, held: number | null): string | null =>
  held === null ? null : wordOf(words, held)

/** Feeds have dollars. */
export const dollars = (cents: number): number => cents / 100

/** A file within its cell. */
export const fileCell = (content: Uint8Array): string =>
  `data:;base64,${Buffer.from(content).toString('base64')}`
