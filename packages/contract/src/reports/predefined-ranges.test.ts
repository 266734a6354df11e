import { expect, test } from 'vitest'
import { matchingOption, predefinedRange, rangeOptions } from './predefined-ranges.ts'

const last = '2025-12'

test('a range that ends with last month and has the length of an option is that option', () => {
  expect(matchingOption('default', { start: '2025-11', end: '2025-12' }, last)?.id).toBe(2)
  expect(matchingOption('default', { start: '2025-12', end: '2025-12' }, last)?.name).toBe('Previous Month')
  expect(matchingOption('default', { start: '2025-10', end: '2025-11' }, last)).toBeUndefined()
  expect(matchingOption('default', { start: '2025-09', end: '2025-12' }, last)).toBeUndefined()
})

test('the calendar gives quarters and the year, as far as their months are complete', () => {
  expect(predefinedRange('this-quarter', '2026-11')).toEqual({ start: '2026-10', end: '2026-11' })
  expect(predefinedRange('last-quarter', '2026-11')).toEqual({ start: '2026-07', end: '2026-09' })
  // In January this quarter and this year have just begun.
  expect(predefinedRange('last-quarter', '2025-12')).toEqual({ start: '2025-10', end: '2025-12' })
  expect(predefinedRange('year-to-date', '2025-12')).toEqual({ start: '2025-01', end: '2025-12' })
  const names = (month: string) => rangeOptions('default', month).map(({ name }) => name)
  expect(names('2026-11').slice(-3)).toEqual(['This quarter', 'Last quarter', 'Year to date'])
  expect(names('2025-12').slice(-3)).toEqual(['Last 18 months', 'Last quarter', 'Year to date'])
  expect(matchingOption('default', { start: '2026-07', end: '2026-09' }, '2026-11')?.id).toBe('last-quarter')
  expect(matchingOption('default', { start: '2026-11', end: '2026-11' }, '2026-11')?.id).toBe(1)
})
