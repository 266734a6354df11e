import { expect, test } from 'vitest'
import { trendOf, trendPercent } from './trend.ts'

test.each([
  [0.5, 4, 'Upward', '2.00'],
  [0, 4, 'Upward', '0.00'],
  [-0.5, 4, 'Downward', '2.00'],
  [-0.001, 3, 'Downward', '0.00'],
  [3.15, 4, 'Upward', '13'],
  [-3.15, 4, 'Downward', '13'],
])('slope %d over %d points: %s %s', (slope, points, direction, percent) =>
  expect(trendOf(slope, points)).toEqual({ direction, percent }),
)

test('a level line stays upward when its fractions do not add up to nothing', () =>
  expect(trendOf(-3e-16, 12)?.direction).toBe('Upward'))

test('without a slope there is no trend', () => {
  expect(trendOf(null, 1)).toBeUndefined()
  expect(trendOf(undefined, 0)).toBeUndefined()
})

test.each([
  [12.6, '13'],
  [3.456, '3.46'],
  [10, '10.00'],
  [10.01, '10'],
  [9.999, '10.00'],
  [-3.456, '3.46'],
])('%d reads %s', (change, text) => expect(trendPercent(change)).toBe(text))
