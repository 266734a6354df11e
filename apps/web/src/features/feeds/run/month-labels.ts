import { axisLabel } from '../../../ui/charts/periods.ts'

/** More bars than this have no room for the name of each. */
const mostNamed = 24
/** A year needs the room of so many bars. */
const barsOfYear = 3

const yearOf = (month: string) => month.slice(0, 4)

/** What stands under the bars of months: where they are of several years, each year at its first bar. */
export const monthLabels = (months: readonly string[]): string[] => {
  const isOneYear = new Set(months.map(yearOf)).size <= 1
  return months.map((month, at) => {
    const year = yearOf(month)
    const isFirst = at === 0 || yearOf(months[at - 1] ?? '') !== year
    // The last of its bars that the name reaches over: at the end of the axis there may be none.
    const reached = months[at + barsOfYear - 1]
    const hasRoom = reached !== undefined && yearOf(reached) === year
    if (isFirst && hasRoom && !isOneYear) return year
    return months.length > mostNamed ? '' : axisLabel(month.slice(0, 7))
  })
}
