import {
  addMonths,
  type DateRangeSet,
  dateRangeSets,
  type Month,
  monthLimits,
  type MonthsOption,
  rangeOf,
} from './date-ranges.ts'

/** A range that the calendar gives. */
const calendarRanges = {
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'year-to-date': 'Year to date',
} as const
type CalendarRange = keyof typeof calendarRanges
export const isCalendarRange = (text: string): text is CalendarRange => Object.hasOwn(calendarRanges, text)

/** A predefined range: the last so many months, or one of the calendar. */
export interface DateRangeOption {
  readonly id: MonthsOption['id'] | CalendarRange
  readonly name: string
}

const quarterStart = (month: Month): Month => addMonths(month, -((Number(month.slice(5)) - 1) % 3))

/**
 * The months of a predefined range; of the calendar's those that are complete. The first month of a quarter has none of
 * this quarter yet, and its start is after its end.
 */
export const predefinedRange = (
  id: DateRangeOption['id'],
  lastMonth: Month,
): { start: Month; end: Month } => {
  const thisQuarter = quarterStart(addMonths(lastMonth, 1))
  if (id === 'this-quarter') return { start: thisQuarter, end: lastMonth }
  if (id === 'last-quarter') return { start: addMonths(thisQuarter, -3), end: addMonths(thisQuarter, -1) }
  if (id === 'year-to-date') return { start: `${lastMonth.slice(0, 4)}-01`, end: lastMonth }
  return rangeOf(id, lastMonth)
}

/** What a picker of this set offers this month: the set's own ranges, then those of the calendar that it reaches. */
export const rangeOptions = (set: DateRangeSet, lastMonth: Month): readonly DateRangeOption[] => {
  const { min } = monthLimits(set, lastMonth)
  const ofCalendar = Object.entries(calendarRanges).map(([id, name]) => ({ id: id as CalendarRange, name }))
  const reaches = ({ id }: DateRangeOption) => {
    const { start, end } = predefinedRange(id, lastMonth)
    return start <= end && start >= min
  }
  return [...dateRangeSets[set].options, ...ofCalendar.filter(reaches)]
}

/**
 * The predefined range these months are, if they are one. In July the year to date is the last six months too, and in
 * October no longer: of two that are the same it is the one that was chosen, else the set's own.
 */
export const matchingOption = (
  set: DateRangeSet,
  range: { start: Month; end: Month },
  lastMonth: Month,
  chosen?: string | number,
): DateRangeOption | undefined => {
  const same = rangeOptions(set, lastMonth).filter(({ id }) => {
    const { start, end } = predefinedRange(id, lastMonth)
    return start === range.start && end === range.end
  })
  return same.find(({ id }) => id === chosen) ?? same[0]
}
