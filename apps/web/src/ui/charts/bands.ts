const shareOfBand = 0.62
/** One or two wide blocks would say more than they know, so very few bars are narrower again. */
const widestBar = (count: number) => (count < 4 ? 40 : count <= 5 ? 52 : 30)

/** A band for each of `count` points: its middle, and how wide a bar in it is. */
export const bandsOf = (count: number, width: number) => {
  const step = count === 0 ? 0 : width / count
  return {
    step,
    barWidth: Math.min(step * shareOfBand, widestBar(count)),
    middle: (index: number) => (index + 0.5) * step,
    /** Which point lies under this place. */
    at: (x: number) => Math.min(Math.max(Math.floor(x / (step || 1)), 0), count - 1),
  }
}
