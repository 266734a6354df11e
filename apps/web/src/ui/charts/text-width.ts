const letter = 7.1
// A percent sign and the M of millions are wider than a digit.
const wide = /[%M]/g

/** Pixels a label of a chart takes at most; known before it is drawn. */
export const textWidth = (text: string): number =>
  (text.length + 0.5 * (text.match(wide)?.length ?? 0)) * letter

export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth))
