import { today } from './today.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export const formatMoney = (value: number): string => dollars.format(value)
/** To the cent, where an amount is owed and not estimated. */
export const formatCents = (value: number): string => cents.format(value)
/** '$1.2M', for the axis of a chart. */
export const formatShortMoney = (value: number): string => shortDollars.format(value)
export const formatNumber = (value: number): string => whole.format(value)

/** '2026-07-09' reads '07/09/2026'. Text to text: a Date on the way would move it across midnight. */
export const formatDate = (date: string | null | undefined): string => {
  const [year, month, day] = (date ?? '').slice(0, 10).split('-')
  return year && month && day ? `${month}/${day}/${year}` : ''
}

/** The day of an instant, as the reader's calendar has it. */
export const formatDayOf = (iso: string): string => formatDate(today(new Date(iso)))

const moment = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** A moment in the reader's own time: 'MM/DD/YYYY, hh:mm:ss A zone'. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))
