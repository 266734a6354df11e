import { expect, test } from 'vitest'
import { isNewer } from './newer-version.ts'

test('the state saved last is the newer one, and any is newer than none', () => {
  const [early, late] = [{ version: 9 }, { version: 10 }]
  expect(isNewer(late, early)).toBe(true)
  expect(isNewer(early, late)).toBe(false)
  expect(isNewer(early, early)).toBe(false)
  for (const none of [null, undefined]) {
    expect(isNewer(early, none)).toBe(true)
    expect(isNewer(none, early)).toBe(false)
  }
})
