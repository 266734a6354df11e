/** Share values have two decimals if the largest of them is below 10, else one. */
export const shareFormat = (values: readonly number[]): ((value: number) => string) => {
  const digits = Math.max(0, ...values) < 10 ? 2 : 1
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value) => `${format.format(value)}%`
}
