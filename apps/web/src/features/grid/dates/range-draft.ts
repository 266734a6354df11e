import {
  type DateRangeOption,
  type DateRangeSet,
  matchingOption,
  type Month,
  monthLimits,
  predefinedRange,
} from '@homestead/contract'
import type { ChosenRange } from '../state/grid-state.ts'
import { monthFrom, monthText } from './month-text.ts'

/** The two months as they stand in their fields, typed right or not. */
export interface RangeDraft {
  start: string
  end: string
  /** By which predefined range they were chosen, if by one. */
  chosen?: DateRangeOption['id'] | undefined
}

export interface CheckedRange {
  start: Month | undefined
  end: Month | undefined
  /** The predefined range this is, if it is one; editing either month may end that. */
  preset: DateRangeOption['id'] | undefined
  /** Why it cannot be submitted. */
  problem: string | undefined
}

export const draftOf = ({ start, end, preset }: ChosenRange): RangeDraft => ({
  start: monthText(start),
  end: monthText(end),
  chosen: preset,
})

export const presetDraft = (id: DateRangeOption['id'], lastMonth: Month): RangeDraft =>
  draftOf({ ...predefinedRange(id, lastMonth), preset: id })

export const checkRange = (draft: RangeDraft, set: DateRangeSet, lastMonth: Month): CheckedRange => {
  const start = monthFrom(draft.start)
  const end = monthFrom(draft.end)
  if (!start || !end) return { start, end, preset: undefined, problem: 'Enter both months as MM yyyy.' }
  const { min, max } = monthLimits(set, lastMonth)
  const outside = [start, end].some((month) => month < min || month > max)
  return {
    start,
    end,
    preset: matchingOption(set, { start, end }, lastMonth, draft.chosen)?.id,
    problem: outside
      ? `Choose months from ${monthText(min)} to ${monthText(max)}.`
      : start > end
        ? 'The start is after the end.'
        : undefined,
  }
}
