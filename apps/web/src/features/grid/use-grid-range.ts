import { type DateRangeSet, matchingOption, type Month, monthLimits, rangeOf } from '@homestead/contract'
import { useSearch } from '@tanstack/react-router'
import { today } from './today.ts'

export interface GridRange {
  start: Month
  end: Month
  /** Months of the predefined range this is, if it is one. */
  monthCount: number | undefined
}

/** The months a grid shows, as the address has them; a page fetches by them. */
export function useGridRange(gridKey: string, set: DateRangeSet, defaultMonths: number): GridRange {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  return readRange(search[`${gridKey}_from`], search[`${gridKey}_to`], set, defaultMonths)
}

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** Months outside the picker's limits, or the wrong way round, count as none. */
export const readRange = (
  from: string | undefined,
  to: string | undefined,
  set: DateRangeSet,
  defaultMonths: number,
  now = today(),
): GridRange => {
  const { min, max } = monthLimits(set, now)
  const given = from && to && isMonth.test(from) && isMonth.test(to) && min <= from && from <= to && to <= max
  const range = given ? { start: from, end: to } : rangeOf(defaultMonths, now)
  return { ...range, monthCount: matchingOption(set, range, now)?.id }
}
