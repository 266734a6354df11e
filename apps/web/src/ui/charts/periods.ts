const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const parts = (period: string) => {
  const [year = '', part = ''] = period.split('-')
  return { year, part, month: months[Number(part) - 1] }
}

/** '2026-10' stands as 'Oct' under an axis, '2026-Q3' as 'Q3 2026'. */
export const axisLabel = (period: string): string => {
  const { year, part, month } = parts(period)
  return month?.slice(0, 3) ?? (part ? `${part} ${year}` : year)
}

/** What is left of a label where there is no room for it: 'O' of 'Oct', 'Q3' of 'Q3 2026', 'Aug–Oct' of its year. A year is short enough. */
export const shortLabel = (label: string): string =>
  /^(\d{4}$|Q\d|[A-Z][a-z]+–[A-Z][a-z]+)/.exec(label)?.[0] ?? label.charAt(0)

/** '2026-Q3' reads 'Q3 2026, July – September'. */
export const quarterName = (quarter: string): string => {
  const last = 3 * Number(quarter.slice(-1))
  return `${periodName(quarter)}, ${months[last - 3]} – ${months[last - 1]}`
}

/** '2026-10' reads 'October 2026'. */
export const periodName = (period: string): string => {
  const { year, part, month } = parts(period)
  return month ? `${month} ${year}` : part ? `${part} ${year}` : year
}

/** 'September – October 2026'; the first year stands too where it is another one. */
export const periodSpan = (first: string, last: string): string => {
  if (first === last) return periodName(last)
  const sameYear = parts(first).year === parts(last).year
  return `${sameYear ? (parts(first).month ?? first) : periodName(first)} – ${periodName(last)}`
}

const monthBefore = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number > 1 ? `${year}-${String(number - 1).padStart(2, '0')}` : `${year - 1}-12`
}

export interface MonthPoint {
  month: string
  /** Nothing is known of a month that only fills the year up. */
  value: number | undefined
}

/** Twelve months up to the last one given, whatever was given: a year is always a whole axis. */
export const padToTwelve = (points: readonly { month: string; value: number }[]): MonthPoint[] => {
  const values = new Map(points.map(({ month, value }) => [month, value]))
  const last = [...values.keys()].toSorted().at(-1)
  if (last === undefined) return []
  const twelve = [last]
  while (twelve.length < 12) twelve.unshift(monthBefore(twelve[0] ?? last))
  return twelve.map((month) => ({ month, value: values.get(month) }))
}
