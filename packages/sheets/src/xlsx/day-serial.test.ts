import { expect, test } from 'vitest'
import { dayOfSerial, serialOfDay } from './day-serial.ts'

test('days count from 1900 with a day too many, or from 1904', () => {
  expect([1, 59, 61, 46309].map((serial) => dayOfSerial(serial, false))).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
    '2026-10-14',
  ])
  expect([0, 1462, 44847].map((serial) => dayOfSerial(serial, true))).toEqual([
    '1904-01-01',
    '1908-01-02',
    '2026-10-14',
  ])
  expect(dayOfSerial(1e300, false)).toBe('1e+300')
})

test('a day that is written is the day that is read', () => {
  for (const day of ['1900-03-01', '2019-03-14', '2024-02-29', '2026-10-14'])
    expect(dayOfSerial(serialOfDay(day), false)).toBe(day)
})
