import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

const rules = { decimals: 2, max: 1_000_000_000 }

test.each([
  ['1e5', 100_000],
  ['1.5E3', 1500],
  ['$386,400', 386_400],
  [' 1,000.50 ', 1000.5],
  ['.5', 0.5],
  ['7.', 7],
  ['95 %', 95],
  ['0', 0],
  ['', null],
  ['1000000000', 1_000_000_000],
])('%s is understood', (typed, value) => {
  expect(readNumber(typed, rules)).toEqual({ value })
})

test.each([
  ['-5', 'Enter 0 or more.'],
  ['−5', 'Enter 0 or more.'],
  ['$-5', 'Enter 0 or more.'],
  ['1,5', 'Enter a number.'],
  ['1.000,50', 'Enter a number.'],
  ['12,34', 'Enter a number.'],
  ['5-', 'Enter a number.'],
  ['1e', 'Enter a number.'],
  ['1e-5', 'Enter a number.'],
  ['0x10', 'Enter a number.'],
  ['five', 'Enter a number.'],
  ['Infinity', 'Enter a number.'],
  ['1e10', 'Enter at most 1,000,000,000.'],
  ['1.005', 'Enter at most 2 decimals.'],
])('%s is refused', (typed, problem) => {
  expect(readNumber(typed, rules)).toEqual({ problem })
})

test('units are whole and begin at one where that is asked', () => {
  const units = { decimals: 0, max: 100, min: 1 }
  expect(readNumber('2.5', units)).toEqual({ problem: 'Enter a whole number.' })
  expect(readNumber('0', units)).toEqual({ problem: 'Enter 1 or more.' })
})
