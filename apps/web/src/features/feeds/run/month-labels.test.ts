import { expect, test } from 'vitest'
import { monthLabels } from './month-labels.ts'

const monthsFrom = (year: number, month: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 10),
  )

test('months of one year are named', () => {
  expect(monthLabels(monthsFrom(2026, 8, 3), 60)).toEqual(['Aug', 'Sep', 'Oct'])
})

test('of several years each is told at its first bar', () => {
  const months = ['2025-03-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
  expect(monthLabels(months, 60)).toEqual(['2025', '2026', 'Feb', 'Mar', 'Apr'])
  // Too near to the next, the first one is a month like others.
  expect(monthLabels(months, 31)).toEqual(['Mar', '2026', 'Feb', 'Mar', 'Apr'])
})

test('of many months only years are told, and not one whose name would touch the next', () => {
  const labels = monthLabels(monthsFrom(2023, 12, 26), 12)
  expect(labels.flatMap((label, at) => (label ? [[at, label]] : []))).toEqual([
    [1, '2024'],
    [13, '2025'],
  ])
})

test('on a phone letters of months keep away from the years', () => {
  const labels = monthLabels(monthsFrom(2025, 3, 16), 18)
  expect(labels.map((label) => label || '-').join(' ')).toBe('2025 - M J J A S O N - 2026 - M A M J')
})
