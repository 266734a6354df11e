/** A share in percent, rounded once from its two counts to the one decimal that is shown of it. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

/** Adding fractions leaves noise in the last digits, and half a dollar would be rounded by it: to millionths there is none. */
export const withoutNoise = (sum: number): number => Math.round(sum * 1e6) / 1e6

export const sum = (values: readonly number[]): number =>
  withoutNoise(values.reduce((total, value) => total + value, 0))
