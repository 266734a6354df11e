import { expect, test } from 'vitest'
import { columnOf, letterOf } from './cell-reference.ts'

test('columns are called by letters, and found by them', () => {
  const columns = [0, 25, 26, 199, 701, 702, 16_383]
  expect(columns.map(letterOf)).toEqual(['A', 'Z', 'AA', 'GR', 'ZZ', 'AAA', 'XFD'])
  expect(columns.map((column) => columnOf(`${letterOf(column)}7`))).toEqual(columns)
})
