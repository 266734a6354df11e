import { expect, test } from 'vitest'
import { addMonths, dateRangeSets, lastDay, monthLimits, rangeOf } from './date-ranges.ts'

const last = '2025-12'

test('the four sets offer their ranges in order', () => {
  const names = (set: keyof typeof dateRangeSets) => dateRangeSets[set].options.map((option) => option.name)
  expect(names('default')).toEqual([
    'Previous Month',
    'Last 2 months',
    'Last 6 months',
    'Last 12 months',
    'Last 18 months',
  ])
  expect(dateRangeSets.usageTrending.options.map((option) => option.id)).toEqual([1, 2, 6, 12])
  expect(dateRangeSets.builderDetail.options.map((option) => option.id)).toEqual([2, 6, 12])
  expect(dateRangeSets.discovery.options.map((option) => option.id)).toEqual([6, 12, 24, 48])
})

test('the latest month is the previous one, the earliest 12, 24 or 48 months back', () => {
  expect(monthLimits('usageTrending', last)).toEqual({ min: '2025-01', max: '2025-12' })
  expect(monthLimits('builderDetail', last).min).toBe('2025-01')
  expect(monthLimits('discovery', last).min).toBe('2022-01')
  expect(monthLimits('default', last).min).toBe('2024-01')
})

test('months cross years, and their last day knows leap years', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2025-12', 13)).toBe('2027-01')
  expect(rangeOf(12, '2026-10')).toEqual({ start: '2025-11', end: '2026-10' })
  expect(lastDay('2024-02')).toBe('2024-02-29')
  expect(lastDay('2026-04')).toBe('2026-04-30')
})
