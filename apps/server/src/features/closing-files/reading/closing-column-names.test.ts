import { expect, test } from 'vitest'
import { findColumns, isComplete, namelessColumn } from './closing-column-names.ts'

const at = (names: string[], last = {}) =>
  Object.fromEntries(Object.entries(findColumns(names, last)).map(([column, found]) => [column, found.at]))

test('names agree whatever their case, spaces and marks', () => {
  const names = [
    'BUILDER',
    'address',
    ' City ',
    'state:',
    'zip',
    'closing_date',
    'Home-Type',
    'Category',
    'UNITS',
  ]
  expect(at(names)).toEqual({
    builder: 0,
    address: 1,
    city: 2,
    state: 3,
    zip: 4,
    closingDate: 5,
    homeType: 6,
    category: 7,
    units: 8,
  })
  expect(isComplete(findColumns(names, {}))).toBe(true)
  expect(isComplete(findColumns(names.slice(1), {}))).toBe(false)
})

test('the template’s name goes before the last file, and that before other names', () => {
  expect(findColumns(['Qty', 'Units'], { units: 'Qty' }).units).toEqual({ at: 1, match: 'name' })
  expect(findColumns(['Qty', 'Pieces'], { units: 'pieces' }).units).toEqual({ at: 1, match: 'last-file' })
  expect(findColumns(['Qty', 'Pieces'], {}).units).toEqual({ at: 0, match: 'name' })
})

test('a column of the file serves one of ours, the first of two names', () => {
  expect(at(['Street', 'Street'], { city: 'street', address: 'street' })).toEqual({ address: 0, city: 1 })
  expect(at(['', ' '], { city: '' })).toEqual({})
})

test('columns without a name are called by their letters', () => {
  expect([0, 199].map(namelessColumn)).toEqual(['Column A', 'Column GR'])
})
