import type { LeadshareAttendanceRow, Month } from '@homestead/contract'
import { addMonths } from '@homestead/contract'
import { sum } from '../../../lib/format/figures.ts'

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
    const before = sums.get(month)
    if (before !== undefined) sums.set(month, before + amountOf(row))
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

/** Of the months the report opens with, so that the tile counts what its lines add up to. */
export const attendanceOf = (rows: readonly LeadshareAttendanceRow[]) => ({
  attendees: sum(rows.map(({ attendees }) => attendees)),
  events: new Set(rows.map(({ event, date }) => `${date} ${event}`)).size,
})
