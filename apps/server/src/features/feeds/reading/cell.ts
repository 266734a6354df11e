import { plainLine } from '@homestead/contract'

/** Why a cell cannot be taken, in words for who wrote it. */
export class CellProblem {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** What a cell holds, as text that the database takes for the column's type; null for nothing. */
export type CellText = string | null

export type CellReader = (given: unknown) => CellText | CellProblem

/** How a column is called in a sentence: `closed_on` is Closed on. */
export const columnTitle = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// Formats other than CSV have numbers, days and truths of their own.
export const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  if (given instanceof Date) return given.toISOString()
  // What a float adds to the seventh decimal is noise of its own.
  if (typeof given === 'number') return String(Number(given.toFixed(6)))
  if (typeof given === 'bigint' || typeof given === 'boolean') return String(given)
  return given === null || given === undefined ? '' : JSON.stringify(given)
}

/** Spreadsheets keep a text from becoming a number as ="00501"; spaces around a cell are nobody's. */
const spreadsheetText = /^="([^"]*)"$/
const plain = /^[!-~](?:[ -~]*[!-~])?$/
const tidy = (text: string) => plainLine(text.replace(spreadsheetText, '$1'))

export const trimmed = (given: unknown): string => {
  const text = textOf(given)
  return plain.test(text) && !text.startsWith('="') ? text : tidy(text)
}

/** Several lines keep their ends, one way of writing them. */
export const trimmedLines = (given: unknown): string =>
  textOf(given).replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim().toWellFormed()
