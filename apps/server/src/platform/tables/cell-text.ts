import { plainLine } from '@homestead/contract'

/** What the database takes: it refuses NUL and half of a pair of letters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** JSON within JSON that goes on and on cannot even be written. */
const jsonText = (given: unknown): string => {
  try {
    return JSON.stringify(given)
  } catch {
    return ''
  }
}

/** A cell as text. Formats other than CSV have numbers, days and truths of their own. */
export const textOf = (given: unknown): string => {
  if (typeof given === 'string') return given
  if (given instanceof Date) return given.toISOString()
  // What a float adds to the seventh decimal is noise of its own.
  if (typeof given === 'number') return String(Number(given.toFixed(6)))
  if (typeof given === 'bigint' || typeof given === 'boolean') return String(given)
  return given === null || given === undefined ? '' : jsonText(given)
}

/** Spreadsheets keep a text from becoming a number as ="00501"; spaces around a cell are nobody's. */
const spreadsheetText = /^\s*="([^"]*)"\s*$/
const plain = /^[!-&(-<>-~](?:[ -~]*[!-~])?$/
/** An apostrophe keeps a text from becoming a formula. */
const guard = /^'(?='*[=+\-@])/
const tidy = (text: string) => plainLine(text.replace(spreadsheetText, '$1').replace(guard, ''))

/** One line of what can be seen. */
export const trimmed = (given: unknown): string => {
  const text = textOf(given)
  return plain.test(text) ? text : tidy(text)
}

/** Several lines keep their ends, one way of writing them. */
export const trimmedLines = (given: unknown): string =>
  storable(textOf(given).replace(guard, '').replaceAll(/\r\n?/g, '\n').trim())
