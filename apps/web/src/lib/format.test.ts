import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatMoney, formatNumber } from './format.ts'

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

test('a moment shows date, time and zone', () => {
  expect(formatMoment('2026-07-09T15:04:05Z')).toMatch(/^\d\d\/\d\d\/2026, \d\d:\d\d:\d\d [AP]M \S+$/)
})
