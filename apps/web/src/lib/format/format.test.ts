import { expect, test, vi } from 'vitest'
import { formatDate, formatDayOf, formatMoment, formatMoney, formatNumber } from './format.ts'

test('money is whole dollars', () => {
  expect(formatMoney(1234.56)).toBe('$1,235')
  expect(formatMoney(-12)).toBe('-$12')
})

test('numbers are grouped', () => {
  expect(formatNumber(52310)).toBe('52,310')
})

test('a date keeps its day in every time zone', () => {
  expect(formatDate('2026-07-09')).toBe('07/09/2026')
  expect(formatDate('2026-07-09T00:00:00')).toBe('07/09/2026')
  expect(formatDate(null)).toBe('')
})

test('an instant has the day of the reader', () => {
  vi.stubEnv('TZ', 'America/Denver')
  expect(formatDayOf('2026-07-10T02:30:00Z')).toBe('07/09/2026')
  vi.unstubAllEnvs()
})

test('a moment shows date, time and zone', () => {
  expect(formatMoment('2026-07-09T15:04:05Z')).toMatch(/^\d\d\/\d\d\/2026, \d\d:\d\d:\d\d [AP]M \S+$/)
})
