export interface Trend {
  direction: 'Upward' | 'Downward'
  /** Without its sign: the direction says it. */
  percent: string
}

/** To an integer if over 10, else to two decimals. */
export const trendPercent = (change: number): string => {
  const size = Math.abs(change)
  return size > 10 ? String(Math.round(size)) : size.toFixed(2)
}

/** A level line computed from fractions may end a hair below 0. */
const hair = 1e-9

/** How far the line goes over the points shown; none where there is no line. */
export const trendOf = (slope: number | null | undefined, points: number): Trend | undefined => {
  if (slope === null || slope === undefined) return undefined
  const change = slope * points
  return { direction: change >= -hair ? 'Upward' : 'Downward', percent: trendPercent(change) }
}
