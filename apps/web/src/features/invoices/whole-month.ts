/** The last day of the month a day lies in. */
export const lastDayOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Year and month where two days are the first and the last of one. */
export const wholeMonth = (start: string, end: string): { y: number; m: number } | undefined => {
  const [y = 0, m = 0] = start.split('-').map(Number)
  return start.endsWith('-01') && end === lastDayOf(start) ? { y, m } : undefined
}
