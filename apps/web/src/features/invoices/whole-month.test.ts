import { expect, test } from 'vitest'
import { lastDayOf, wholeMonth } from './whole-month.ts'

test('months end when they end', () => {
  expect(['2024-02-01', '2026-02-15', '2026-12-31'].map(lastDayOf)).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2026-12-31',
  ])
})

test('only a month from its first to its last day is a whole one', () => {
  expect(wholeMonth('2026-10-01', '2026-10-31')).toEqual({ y: 2026, m: 10 })
  expect(wholeMonth('2026-10-01', '2026-10-30')).toBeUndefined()
  expect(wholeMonth('2026-10-02', '2026-10-31')).toBeUndefined()
  expect(wholeMonth('2026-09-01', '2026-10-31')).toBeUndefined()
})
