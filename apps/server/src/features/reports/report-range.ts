import { earliestMonths, predefinedRanges } from '@homestead/contract'
import { BadRequest } from '../../platform/errors.ts'
import { firstDay, lastDay, monthNumber } from './months.ts'

/** Whole months. With a window, sums of exactly this range stand ready under its id. */
export interface Range {
  readonly startOn: string
  readonly endOn: string
  readonly windowId: number | null
}

interface Days {
  readonly startOn?: string | undefined
  readonly endOn?: string | undefined
}

const yearToDate = 0

function windowOf(start: number, end: number, last: number): number | null {
  if (end !== last) return null
  const months = end - start + 1
  if (predefinedRanges.some((each) => each === months)) return months
  return start === last - (last % 12) ? yearToDate : null
}

/** The range asked for, or the default; `lastMonth` is the first day of the last complete month. */
export function readRange({ startOn, endOn }: Days, lastMonth: string, defaultMonths: number): Range {
  const last = monthNumber(lastMonth)
  const months = defaultMonths === yearToDate ? (last % 12) + 1 : defaultMonths
  if ((startOn === undefined) !== (endOn === undefined))
    throw new BadRequest('A range needs its first and its last day.')
  const start = startOn === undefined ? last - months + 1 : monthNumber(startOn)
  const end = endOn === undefined ? last : monthNumber(endOn)
  if ((startOn ?? firstDay(start)) !== firstDay(start) || (endOn ?? lastDay(end)) !== lastDay(end))
    throw new BadRequest(
      'A range covers whole months: it starts on the first and ends on the last day of one.',
    )
  if (start > end) throw new BadRequest('The range starts after it ends.')
  if (end > last) throw new BadRequest(`The range ends after ${lastDay(last)}, the last complete month.`)
  const earliest = last - earliestMonths + 1
  if (start < earliest)
    throw new BadRequest(`The range starts before ${firstDay(earliest)}, ${earliestMonths} months back.`)
  return { startOn: firstDay(start), endOn: lastDay(end), windowId: windowOf(start, end, last) }
}
