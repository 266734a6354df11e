import { expect, test } from 'vitest'
import { removalToAskFor, unmatchedIn, whyNotApplied } from './run.ts'

const claims = (removedCount: number, heldCount: number, fileNames = ['claims.csv']) => ({
  feed: 'claims',
  removedCount,
  heldCount,
  fileNames,
})

test.each([
  [5, 100, false],
  [6, 100, true],
  [1, 20, false],
  [1, 19, true],
  [7, 140, false],
  [0, 0, false],
])('a replacement that removes %i of %i is asked about: %s', (removed, held, isAsked) => {
  expect(removalToAskFor('replace', [claims(removed, held)]) !== undefined).toBe(isAsked)
})

test('nobody is asked about what other modes remove, nor about what only goes with something else', () => {
  expect(removalToAskFor('upsert', [claims(99, 100)])).toBeUndefined()
  expect(removalToAskFor('update-only', [claims(99, 100)])).toBeUndefined()
  expect(removalToAskFor('replace', [claims(99, 100, [])])).toBeUndefined()
})

test('a file that lacks a column of its key is named with it', () => {
  const part = { feed: 'claims', fileNames: ['claims.csv'], columns: ['closing', 'units'] }
  const keyOf = () => ['closing', 'account']
  expect(unmatchedIn([part], keyOf)).toEqual({ feed: 'claims', columns: ['account'] })
  expect(unmatchedIn([{ ...part, fileNames: [] }], keyOf)).toBeUndefined()
})

test('a run is refused for columns first, then for errors, then for what it removes', () => {
  const run = {
    errorCount: 1200,
    removal: claims(1500, 3000),
    unmatched: { feed: 'claims', columns: ['account'] },
  }
  const all = { skipsErrors: true, isRemovalConfirmed: true }
  expect(whyNotApplied(run, all)).toBe('No column of the file is account of claims: say which one is.')
  const matched = { ...run, unmatched: null }
  expect(whyNotApplied(matched, { ...all, skipsErrors: false })).toBe(
    '1,200 rows have errors: mend them, or leave them out.',
  )
  expect(whyNotApplied(matched, { ...all, isRemovalConfirmed: false })).toBe(
    '1,500 of 3,000 claims would be removed: confirm that they are to go.',
  )
  expect(whyNotApplied(matched, all)).toBeUndefined()
})
