import { expect, test } from 'vitest'
import { changeInPercent, shortDollars } from './figures.ts'

test('a change needs something to compare with', () => {
  expect(changeInPercent(106.4, 100)).toBeCloseTo(6.4)
  expect(changeInPercent(50, 100)).toBe(-50)
  expect(changeInPercent(50, 0)).toBeUndefined()
})

test('dollars on an axis are short', () => {
  expect([0, 250, 1000, 2500, 250_000, 1_000_000, 1_500_000].map(shortDollars)).toEqual([
    '$0',
    '$250',
    '$1K',
    '$2.5K',
    '$250K',
    '$1M',
    '$1.5M',
  ])
})
