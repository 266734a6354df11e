import { expect, test } from 'vitest'
import { shareOf, sum } from './figures.ts'

test.each([
  [15, 19, 78.9],
  [1, 16, 6.3],
  [23, 2000, 1.2],
  [0, 0, 0],
])('%i of %i is %d %%', (part, whole, percent) => expect(shareOf(part, whole)).toBe(percent))

test('half a dollar stays half a dollar, however many cents it is made of', () =>
  expect(sum(Array.from({ length: 5 }, () => 0.1))).toBe(0.5))

test('ten thousand amounts add up to the cent', () =>
  expect(sum(Array.from({ length: 10_000 }, () => 1.15))).toBe(11_500))
