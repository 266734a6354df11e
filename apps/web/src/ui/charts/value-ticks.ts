import { scaleLinear } from 'd3-scale'

const fewest = 3
const most = 5

/**
 * Where the gridlines stand, the base among them: three to five, at round values, the last one above everything.
 * Counts of things never get a line at half a thing.
 */
export const valueTicks = (largest: number, { whole = false } = {}): number[] => {
  const max = whole ? Math.max(largest, 2) : largest > 0 ? largest : 1
  const candidates = [4, 3, 5, 2].map((count) => scaleLinear().domain([0, max]).nice(count).ticks(count))
  const fits = (ticks: number[]) =>
    ticks.length >= fewest && ticks.length <= most && (!whole || ticks.every(Number.isInteger))
  return candidates.find(fits) ?? [0, Math.ceil(max / 2), Math.ceil(max / 2) * 2]
}

/** From a value to its height above the base, in pixels from the top. */
export const valueScale = (ticks: readonly number[], height: number) =>
  scaleLinear()
    .domain([0, ticks.at(-1) ?? 1])
    .range([height, 0])
