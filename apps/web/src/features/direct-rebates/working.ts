import type { RebateLine } from '@homestead/contract'
import { formatCents, formatNumber } from '../../lib/format/format.ts'

type Parts = RebateLine['parts']

const rate = (perUnit: number) =>
  // A rate may have parts of a cent, where a tier takes a percentage of it.
  Number.isInteger(Math.round(perUnit * 1e6) / 1e4) ? formatCents(perUnit) : `$${perUnit.toFixed(4)}`

/** '2 × $4.00 + 16 × $4.50' */
export const workingText = (parts: Parts): string =>
  parts.map(({ units, perUnit }) => `${formatNumber(units)} × ${rate(perUnit)}`).join(' + ')

export interface Tier {
  aboveUnits: number
  /** The last unit it holds for; none for the highest. */
  uptoUnits: number | undefined
  units: number
  amount: number
  rates: string[]
}

/** What the units of a quarter earned tier by tier, over all its lines. */
export const tiersOf = (lines: readonly RebateLine[]): Tier[] => {
  const parts = lines.flatMap((line) => line.parts)
  const thresholds = [...new Set(parts.map(({ aboveUnits }) => aboveUnits))].toSorted((a, b) => a - b)
  return thresholds.map((aboveUnits, at) => {
    const own = parts.filter((part) => part.aboveUnits === aboveUnits)
    return {
      aboveUnits,
      uptoUnits: thresholds[at + 1],
      units: own.reduce((sum, { units }) => sum + units, 0),
      amount: own.reduce((sum, { units, perUnit }) => sum + units * Math.round(perUnit * 1e6), 0) / 1e6,
      rates: [...new Set(own.map(({ perUnit }) => rate(perUnit)))],
    }
  })
}
