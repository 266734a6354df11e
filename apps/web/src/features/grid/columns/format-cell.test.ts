import { expect, test } from 'vitest'
import { formatCell } from './format-cell.ts'

test('an amount is whole dollars, and to the cent where its column is', () => {
  expect(formatCell(1239.2, { type: 'currency' })).toBe('$1,239')
  expect(formatCell(1239.2, { type: 'currency', cents: true })).toBe('$1,239.20')
})

test('nothing is shown for an empty value', () => {
  expect(formatCell(null, { type: 'currency', cents: true })).toBe('')
})
