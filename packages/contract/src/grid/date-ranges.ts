/** A range that the calendar gives. */
export const calendarRanges = {
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'year-to-date': 'Year to date',
} as const
export type CalendarRange = keyof typeof calendarRanges
export const isCalendarRange = (text: string): text is CalendarRange => Object.hasOwn(calendarRanges, text)

/** A predefined range: its length in months, ending with last month, or one of the calendar. */
export interface DateRangeOption {
  readonly id: number | CalendarRange
  readonly name: string
}

const lastMonths = (...months: number[]): readonly DateRangeOption[] =>
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

const quarterStart = (month: Month): Month => addMonths(month, -((Number(month.slice(5)) - 1) % 3))

/**
 * The months of a predefined range: those that end with the last complete month, or those of the calendar as far as
 * they are complete. The first month of a quarter has none of this quarter yet, and its start is after its end.
 */
export const rangeOf = (id: DateRangeOption['id'], lastMonth: Month): { start: Month; end: Month } => {
  const thisQuarter = quarterStart(addMonths(lastMonth, 1))
  if (id === 'this-quarter') return { start: thisQuarter, end: lastMonth }
  if (id === 'last-quarter') return { start: addMonths(thisQuarter, -3), end: addMonths(thisQuarter, -1) }
  if (id === 'year-to-date') return { start: `${lastMonth.slice(0, 4)}-01`, end: lastMonth }
  return { start: addMonths(lastMonth, 1 - id), end: lastMonth }
}

/** The earliest and latest month a picker of this set lets a person choose. */
export const monthLimits = (set: DateRangeSet, lastMonth: Month): { min: Month; max: Month } => ({
  min: rangeOf(dateRangeSets[set].monthsBack, lastMonth).start,
  max: lastMonth,
})

/** What a picker of this set offers this month: the set's own ranges, then those of the calendar that it reaches. */
export const rangeOptions = (set: DateRangeSet, lastMonth: Month): readonly DateRangeOption[] => {
  const { min } = monthLimits(set, lastMonth)
  const ofCalendar = Object.entries(calendarRanges).map(([id, name]) => ({ id: id as CalendarRange, name }))
  const reaches = ({ id }: DateRangeOption) => {
    const { start, end } = rangeOf(id, lastMonth)
    return start <= end && start >= min
  }
  return [...dateRangeSets[set].options, ...ofCalendar.filter(reaches)]
}

/** The predefined range these months are, if they are one; of two that are the same, the set's own. */
export const matchingOption = (
  set: DateRangeSet,
  range: { start: Month; end: Month },
  lastMonth: Month,
): DateRangeOption | undefined =>
  rangeOptions(set, lastMonth).find(({ id }) => {
    const { start, end } = rangeOf(id, lastMonth)
    return start === range.start && end === range.end
  })

export const firstDay = (month: Month): string => `${month}-01`

export const lastDay = (month: Month): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month}-${String(days).padStart(2, '0')}`
}
