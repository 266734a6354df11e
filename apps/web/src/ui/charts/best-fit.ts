export interface Fit {
  slope: number
  at: (index: number) => number
}

/** The straight line closest to the values by least squares, at the places 0, 1, 2 …; none through fewer than two. */
export const bestFit = (values: readonly (number | undefined)[]): Fit | undefined => {
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ index, value }]))
  const count = known.length
  if (count < 2) return undefined
  const meanIndex = known.reduce((sum, { index }) => sum + index, 0) / count
  const meanValue = known.reduce((sum, { value }) => sum + value, 0) / count
  const spread = known.reduce((sum, { index }) => sum + (index - meanIndex) ** 2, 0)
  const slope =
    known.reduce((sum, { index, value }) => sum + (index - meanIndex) * (value - meanValue), 0) / spread
  return { slope, at: (index) => meanValue + slope * (index - meanIndex) }
}

/** From where to where a line runs between zero and the most a chart shows: a share never passes 100 percent. */
export const spanWithin = ({ slope, at }: Fit, last: number, most: number): [from: number, to: number] => {
  if (slope === 0) return [0, last]
  const crossings = [0, most].map((value) => Math.min(Math.max((value - at(0)) / slope, 0), last))
  return [Math.min(...crossings), Math.max(...crossings)]
}
