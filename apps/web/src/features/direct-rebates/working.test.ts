import type { RebateLine } from '@homestead/contract'
import { expect, test } from 'vitest'
import { tiersOf, workingText } from './working.ts'

const line = (parts: RebateLine['parts']) => ({ parts }) as RebateLine

test('a line that straddles a threshold shows both rates', () =>
  expect(
    workingText([
      { units: 2, perUnit: 4, aboveUnits: 0 },
      { units: 1600, perUnit: 4.5, aboveUnits: 150 },
    ]),
  ).toBe('2 × $4.00 + 1,600 × $4.50'))

test('a rate in parts of a cent is shown in full', () =>
  expect(workingText([{ units: 3, perUnit: 4.5675, aboveUnits: 0 }])).toBe('3 × $4.5675'))

test('tiers add up what the lines took from each', () =>
  expect(
    tiersOf([
      line([{ units: 150, perUnit: 4, aboveUnits: 0 }]),
      line([
        { units: 10, perUnit: 4.5, aboveUnits: 150 },
        { units: 5, perUnit: 5, aboveUnits: 160 },
      ]),
    ]),
  ).toEqual([
    { aboveUnits: 0, uptoUnits: 150, units: 150, amount: 600, rates: ['$4.00'] },
    { aboveUnits: 150, uptoUnits: 160, units: 10, amount: 45, rates: ['$4.50'] },
    { aboveUnits: 160, uptoUnits: undefined, units: 5, amount: 25, rates: ['$5.00'] },
  ]))
