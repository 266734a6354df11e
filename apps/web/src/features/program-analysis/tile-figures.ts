import type { LeadshareAttendanceRow, Month } from '@homestead/contract'
import { addMonths } from '@homestead/contract'

/** The twelve months up to this one, oldest first. */
export const yearUpTo = (last: Month): Month[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11))

/** How much falls into each of the months. */
export const perMonth = <Row>(
  rows: readonly Row[],
  months: readonly Month[],
  dateOf: (row: Row) => string,
  amountOf: (row: Row) => number = () => 1,
): number[] => {
  const sums = new Map(months.map((month) => [month, 0]))
  for (const row of rows) {
    const month = dateOf(row).slice(0, 7)
    const sum = sums.get(month)
    if (sum !== undefined) sums.set(month, sum + amountOf(row))
  }
  return [...sums.values()]
}

/** The names that stand most often in a list, with how often. */
export const mostFrequent = (names: readonly string[], count: number): { name: string; value: number }[] => {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times]
    .map(([name, value]) => ({ name, value }))
    .toSorted((one, other) => other.value - one.value || one.name.localeCompare(other.name))
    .slice(0, count)
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Of the calendar year `last` lies in. */
export const attendanceThisYear = (rows: readonly LeadshareAttendanceRow[], last: Month) => {
  const year = last.slice(0, 4)
  const ofYear = rows.filter(({ date }) => date.startsWith(year))
  return {
    year,
    attendees: sum(ofYear.map(({ attendees }) => attendees)),
    events: new Set(ofYear.map(({ event, date }) => `${date} ${event}`)).size,
  }
}
