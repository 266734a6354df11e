import { claimsFeed } from '@homestead/contract/feeds/declared/claims'
import { expect, test } from 'vitest'
import { rowReader } from './row-reader.ts'

const all = [0, 1, 2, 3, 4, 5, 6, 7]
const read = (cells: readonly unknown[], places: readonly (number | undefined)[] = all) =>
  rowReader(claimsFeed, places, '2026-11-17')({ line: 7, cells })

test('cells become what the database takes', () => {
  expect(read(['H-1', 'CORBEL', 'WIN', '12', '1.50', '', '', ''])).toEqual({
    line: 7,
    cells: ['H-1', 'CORBEL', 'WIN', '12', '150', null, null, 'false'],
    isDeleted: false,
  })
})

test('every cell that is wrong is told', () => {
  expect(read(['', 'CORBEL', 'WIN', '-4', '', '', '', ''])).toEqual([
    { line: 7, column: 'closing', value: '', reason: 'Closing is required' },
    { line: 7, column: 'units', value: '-4', reason: 'Units must be 1 or more' },
  ])
})

test('of a row to be taken away only the key is looked at', () => {
  expect(read(['H-1', 'CORBEL', 'WIN', 'x', '', '', '', 'true'])).toMatchObject({ isDeleted: true })
  expect(read(['', 'CORBEL', 'WIN', 'x', '', '', '', 'true'])).toHaveLength(1)
})

test('a column that the file does not have is nothing, even one that is required', () => {
  expect(read(['H-1', 'CORBEL', 'WIN'], [0, 1, 2, ...Array.from<undefined>({ length: 5 })])).toEqual({
    line: 7,
    cells: ['H-1', 'CORBEL', 'WIN', null, null, null, null, null],
    isDeleted: false,
  })
})

test('a row that is none is told as a whole', () => {
  const found = rowReader(claimsFeed, all, '2026-11-17')({ line: 3, cells: [], problem: 'No JSON object' })
  expect(found).toEqual([{ line: 3, column: '', value: '', reason: 'No JSON object' }])
})
