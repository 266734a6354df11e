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

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** As many lines as another axis of the same chart has, so that one set of gridlines serves both. */
export const alignedTicks = (largest: number, lines: number): number[] => {
  const steps = lines - 1
  const least = largest > 0 ? largest / steps : 1
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (roundSteps.find((each) => each * power >= least) ?? 10)
  return Array.from({ length: lines }, (_, index) => Number((index * step).toPrecision(12)))
}

/** From a value to its height above the base, in pixels from the top. */
export const valueScale = (ticks: readonly number[], height: number) =>
  scaleLinear()
    .domain([0, ticks.at(-1) ?? 1])
    .range([height, 0])
