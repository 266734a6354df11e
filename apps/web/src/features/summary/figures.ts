/** Against before, in percent; nothing to compare with says nothing. */
export const changeInPercent = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (100 * (now - before)) / before

/** $1.5M, $250K, $0: for an axis, where every letter counts. */
export const shortDollars = (value: number): string => {
  const [divisor, unit] = value >= 1_000_000 ? [1_000_000, 'M'] : value >= 1000 ? [1000, 'K'] : [1, '']
  return `$${Number((value / divisor).toFixed(1))}${unit}`
}
