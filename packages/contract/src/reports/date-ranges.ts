/** A predefined range: its length in months, ending with last month. */
export interface MonthsOption {
  readonly id: number
  readonly name: string
}

const lastMonths = (...months: number[]): readonly MonthsOption[] =>
  months.map((id) => ({ id, name: id === 1 ? 'Previous Month' : `Last ${id} months` }))

/** Which ranges a screen offers and how far back it goes. */
export const dateRangeSets = {
  default: { options: lastMonths(1, 2, 6, 12, 18), monthsBack: 24 },
  usageTrending: { options: lastMonths(1, 2, 6, 12), monthsBack: 12 },
  builderDetail: { options: lastMonths(2, 6, 12), monthsBack: 12 },
  discovery: { options: lastMonths(6, 12, 24, 48), monthsBack: 48 },
} as const
export type DateRangeSet = keyof typeof dateRangeSets

/** A month as yyyy-MM. Ranges are whole months, so no day and no time zone is ever involved. */
export type Month = string

export const addMonths = (month: Month, by: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The months that end with the last complete one. */
export const rangeOf = (months: number, lastMonth: Month): { start: Month; end: Month } => ({
  start: addMonths(lastMonth, 1 - months),
  end: lastMonth,
})

/** The earliest and latest month a picker of this set lets a person choose. */
export const monthLimits = (set: DateRangeSet, lastMonth: Month): { min: Month; max: Month } => ({
  min: rangeOf(dateRangeSets[set].monthsBack, lastMonth).start,
  max: lastMonth,
})

export const firstDay = (month: Month): string => `${month}-01`

export const lastDay = (month: Month): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(days).padStart(2, '0')}`
}
