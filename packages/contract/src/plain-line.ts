/**
 * Characters that nobody sees but that make one name look like another, or turn the line around them: controls, and
 * whatever a reader may leave out. Only what chooses the shape of a letter or a picture stays.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}--\p{Variation_Selector}]|\p{Cc}/gv
/** The end of a line, and a blank that is taken for a letter. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]+/g
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name as it is kept: one line of what can be seen, or nothing. */
export const plainLine = (value: string): string => {
  const line = value.replaceAll(breaks, ' ').replaceAll(unseen, '').trim()
  return seen.test(line) ? line : ''
}
