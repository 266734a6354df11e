/** The round step nearest to `count` of them up to `max`. */
const roundStep = (max: number, count: number): number => {
  const exact = max / count
  const power = 10 ** Math.floor(Math.log10(exact))
  const times = exact / power
  return power * (times >= Math.sqrt(50) ? 10 : times >= Math.sqrt(10) ? 5 : times >= Math.sqrt(2) ? 2 : 1)
}

const exactly = (value: number) => Number(value.toPrecision(12))

/** About `count` round steps from zero to beyond `max`. A higher end may ask for wider steps, which may end higher. */
const roundTicks = (max: number, count: number): number[] => {
  const step = roundStep(max, count)
  const end = exactly(Math.ceil(exactly(max / step)) * step)
  if (roundStep(end, count) > step) return roundTicks(end, count)
  return Array.from({ length: Math.round(end / step) + 1 }, (_, index) => exactly(index * step))
}

const fewest = 3
const most = 5

/**
 * Where the gridlines stand, the base among them: three to five, at round values, the last one above everything.
 * Counts of things never get a line at half a thing; a low chart has as few lines as there may be.
 */
export const valueTicks = (largest: number, { whole = false, few = false } = {}): number[] => {
  const max = whole ? Math.max(largest, 2) : largest > 0 ? largest : 1
  const candidates = (few ? [2, 3, 4, 5] : [4, 3, 5, 2]).map((count) => roundTicks(max, count))
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
  return Array.from({ length: lines }, (_, index) => exactly(index * step))
}

/** From a value to its height above the base, in pixels from the top. */
export const valueScale = (ticks: readonly number[], height: number) => {
  const end = ticks.at(-1) ?? 1
  return (value: number): number => height - (height * value) / end
}
