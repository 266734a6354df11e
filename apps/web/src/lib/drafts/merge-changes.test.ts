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

test('fields that belong together come from one side', () => {
  const seen = { status: 6, type: 2, reason: 2, day: 'Mon' }
  const merge = (mine: object, theirs: object) =>
    mergeChanges({ ...seen, ...mine }, seen, { ...seen, ...theirs }, ['status', 'type', 'reason'])
  expect(merge({ reason: 5, day: 'Tue' }, { status: 1, reason: 0 })).toEqual({
    status: 1,
    type: 2,
    reason: 0,
    day: 'Tue',
  })
  expect(merge({ status: 5, reason: 0 }, { status: 1, type: 3 })).toEqual({ ...seen, status: 5, reason: 0 })
  expect(merge({ reason: 5 }, { type: 3, reason: 1 })).toEqual({ ...seen, type: 3, reason: 1 })
  expect(merge({ reason: 5 }, { day: 'Tue' })).toEqual({ ...seen, reason: 5, day: 'Tue' })
})
