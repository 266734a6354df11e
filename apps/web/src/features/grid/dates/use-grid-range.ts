import {
  type DateRangeOption,
  type DateRangeSet,
  matchingOption,
  type Month,
  monthLimits,
  rangeOf,
} from '@homestead/contract'
import { useLastMonth } from './calendar.ts'
import { useGridAddress } from '../state/use-grid-address.ts'

export interface GridRange {
  start: Month
  end: Month
  /** The predefined range this is, if it is one: its months, or its name in the calendar. */
  monthCount: DateRangeOption['id'] | undefined
}

/** The months a grid shows, as the address has them; a page fetches by them. */
export function useGridRange(gridKey: string, set: DateRangeSet, defaultMonths: number): GridRange {
  const { from = '', to = '', range: chosen } = useGridAddress(gridKey).text
  const lastMonth = useLastMonth()
  const range = isRange(set, lastMonth)(from, to)
    ? { start: from, end: to }
    : rangeOf(defaultMonths, lastMonth)
  return { ...range, monthCount: matchingOption(set, range, lastMonth, chosen)?.id }
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether these are months the picker of this set would let a person choose. */
export const isRange = (set: DateRangeSet, lastMonth: Month) => {
  const { min, max } = monthLimits(set, lastMonth)
  return (start: string, end: string): boolean =>
    isMonth.test(start) && isMonth.test(end) && min <= start && start <= end && end <= max
}
