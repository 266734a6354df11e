import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

test('only what was changed is kept over what others saved', () => {
  const seen = { status: 1, day: '2026-11-30', regions: [1, 2] }
  const theirs = { status: 1, day: '2026-12-24', regions: [1, 2, 3] }
  expect(mergeChanges({ ...seen, status: 2 }, seen, theirs)).toEqual({ ...theirs, status: 2 })
  expect(mergeChanges({ ...seen, day: '2026-12-01' }, seen, theirs)).toEqual({ ...theirs, day: '2026-12-01' })
  expect(mergeChanges({ ...seen, regions: [1] }, seen, theirs)).toEqual({ ...theirs, regions: [1] })
  expect(mergeChanges({ ...seen, regions: [1, 2] }, seen, theirs)).toEqual(theirs)
})
