import { today } from '../../lib/format/today.ts'
import { formatDayOf } from '../../lib/format/format.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' })

/** 'MM/DD/YYYY, hh:mm AM'; of today the time alone. */
export const shortMoment = (iso: string): string => {
  const at = new Date(iso)
  return today(at) === today(new Date()) ? time.format(at) : `${formatDayOf(iso)}, ${time.format(at)}`
}

/** 372,000 reads '6 min 12 s'. */
export const spanOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  if (milliseconds < 1000) return `${milliseconds} ms`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

/** 108,000 reads '01:48', beside others in a column. */
export const clockOf = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '2026-10-01' reads '10/2026'. */
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`
