/** Of Inter at 11 pixels with tabular figures; the first that fits counts. A figure is as wide as any other. */
const widths: [RegExp, number][] = [
  [/[,. ]/, 3.2],
  [/[ijl]/, 2.9],
  [/[frt]/, 4.4],
  [/[a-z]/, 6.4],
  [/M/, 9.95],
  [/%/, 10.85],
  [/[A-Z]/, 8.35],
  [/./, 7.05],
]

const letterWidth = (letter: string) => widths.find(([kind]) => kind.test(letter))?.[1] ?? 0

/** Pixels a label of a chart takes; known before it is drawn. */
export const textWidth = (text: string): number =>
  (text.match(/./g) ?? []).reduce((sum, letter) => sum + letterWidth(letter), 0)

export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth))
