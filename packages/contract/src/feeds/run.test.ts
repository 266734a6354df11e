import { expect, test } from 'vitest'
import { removalToAskFor, takenRows, unmatchedIn, whyNotApplied } from './run.ts'

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

test('a run with rows that cannot be read is refused for them, whatever is decided', () => {
  const run = { errorCount: 3, unreadable: { feed: 'claims', rows: 2 }, removal: claims(9, 10) }
  for (const decided of [true, false])
    expect(whyNotApplied(run, { skipsErrors: decided, isRemovalConfirmed: decided })).toBe(
      '2 rows of claims cannot be read, and a replacement would take them for missing: mend them first.',
    )
})

test('a run of wrong rows alone is refused, and not one whose other rows stay as they are', () => {
  const none = { newCount: 0, changedCount: 0, unchangedCount: 0, removedCount: 0, followedCount: 0 }
  const decided = { skipsErrors: true, isRemovalConfirmed: false }
  expect(whyNotApplied({ errorCount: 1, takenCount: takenRows([none]) }, decided)).toBe(
    'Without the rows with errors nothing is left to apply: mend them.',
  )
  const stays = takenRows([none, { ...none, unchangedCount: 1 }])
  expect(whyNotApplied({ errorCount: 1, takenCount: stays }, decided)).toBeUndefined()
})
