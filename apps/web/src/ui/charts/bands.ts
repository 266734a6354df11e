const shareOfBand = 0.62
const widestBar = 30
const widestOfFew = 52
const few = 5

/** A band for each of `count` points: its middle, and how wide a bar in it is. */
export const bandsOf = (count: number, width: number) => {
  const step = count === 0 ? 0 : width / count
  return {
    step,
    barWidth: Math.min(step * shareOfBand, count <= few ? widestOfFew : widestBar),
    middle: (index: number) => (index + 0.5) * step,
    /** Which point lies under this place. */
    at: (x: number) => Math.min(Math.max(Math.floor(x / (step || 1)), 0), count - 1),
  }
}
