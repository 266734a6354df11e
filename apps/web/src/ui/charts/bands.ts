import { scaleBand } from 'd3-scale'

const shareOfBand = 0.62
const widestBar = 30
const widestOfFew = 52
const few = 5

/** A band for each of `count` points: its middle, and how wide a bar in it is. */
export const bandsOf = (count: number, width: number) => {
  const band = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([0, width])
  const step = band.bandwidth()
  return {
    step,
    barWidth: Math.min(step * shareOfBand, count <= few ? widestOfFew : widestBar),
    middle: (index: number) => (band(index) ?? 0) + step / 2,
    /** Which point lies under this place. */
    at: (x: number) => Math.min(Math.max(Math.floor(x / (step || 1)), 0), count - 1),
  }
}
