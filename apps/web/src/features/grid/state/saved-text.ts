import {
  type DateRangeSet,
  isCalendarRange,
  matchingOption,
  type Month,
  predefinedRange,
} from '@homestead/contract'
import { parseSearch, stringifySearch } from '../../../lib/api/search-params.ts'
import { parts, type StateText } from './state-codec.ts'

/** What a grid's months are counted from. */
interface Calendar {
  set: DateRangeSet | undefined
  lastMonth: Month
}

/**
 * A state as it is saved: the address without the grid's key, and without the page someone happened to be on. A
 * predefined range is saved as its number of months or its name, so that it means the months of then.
 */
export const savedText = (text: StateText, { set, lastMonth }: Calendar): string => {
  const { from, to, range, skip: _, ...rest } = text
  const preset = set && from && to && matchingOption(set, { start: from, end: to }, lastMonth, range)
  return stringifySearch({ ...rest, ...(preset ? { months: String(preset.id) } : { from, to }) }).slice(1)
}

const presetFrom = (text: string) =>
  isCalendarRange(text) ? text : /^\d{1,2}$/.test(text) ? Number(text) : undefined

export const readSavedText = (saved: string, { lastMonth }: Pick<Calendar, 'lastMonth'>): StateText => {
  const { months, ...found } = parseSearch(saved)
  const text: StateText = Object.fromEntries(
    parts.flatMap((part) => (typeof found[part] === 'string' ? [[part, found[part]]] : [])),
  )
  const id = typeof months === 'string' && presetFrom(months)
  if (!id) return text
  const { start, end } = predefinedRange(id, lastMonth)
  return { ...text, from: start, to: end, ...(typeof id === 'string' && { range: id }) }
}
