/**
 * Characters that nobody sees but that make one name look like another, or turn the line around them: controls of
 * writing direction, of zero width, and all others.
 */
const unseen = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\p{Cc}/gu
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** A name as it is kept: one line of what can be seen. */
export const plainLine = (value: string): string =>
  value.replaceAll(breaks, ' ').replaceAll(unseen, '').trim()
