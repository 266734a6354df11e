import { expect, test } from 'vitest'
import { editsBetween, keysNear, nearestWord } from './near-words.ts'

test.each([
  ['', '', 0],
  ['casement', 'casement', 0],
  ['casment', 'casement', 1],
  ['caesment', 'casement', 1],
  ['door', 'floor', 2],
])('%s is %s after %i slips', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits)
})

const words = ['Single Family', 'Multi Family', 'Exterior Doors', 'Enterprise']

test.each([
  ['Singel Family', 'Single Family'],
  ['single-family', 'Single Family'],
  ['Ent', 'Enterprise'],
  ['Enterprize', 'Enterprise'],
  ['Castle', undefined],
  ['E', undefined],
  ['', undefined],
])('%s means %s', (given, meant) => {
  expect(nearestWord(given, words)).toBe(meant)
})

test('of two that are as near nobody knows which was meant', () => {
  expect(nearestWord('Door C', ['Door A', 'Door B'])).toBeUndefined()
})

test('keys one slip away come by how likely the slip is', () => {
  const near = keysNear('B-1044')
  const rank = (key: string) => near.findIndex((keys) => keys.includes(key))
  expect(['b-1044', 'B-104', 'B-0144', 'B-1O44', 'B1044', 'B-10044', 'B-1045'].map(rank)).toEqual([
    0, 1, 2, 5, 3, 4, 5,
  ])
  expect(near.flat()).not.toContain('B-1044')
  expect(rank('B-2055')).toBe(-1)
  expect(keysNear('x'.repeat(41))).toEqual([])
})
