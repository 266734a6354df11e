import type { Month } from '@homestead/contract'

/** 2024-03 reads '03 2024'. */
export const monthText = (month: Month): string => `${month.slice(5)} ${month.slice(0, 4)}`

/** What was typed as MM yyyy; undefined if it is no month. */
export const monthFrom = (typed: string): Month | undefined => {
  const [, month = '', year] = /^\s*(\d{1,2})\s+(\d{4})\s*$/.exec(typed) ?? []
  const number = Number(month)
  return year && number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined
}
