import { expect, test } from 'vitest'
import { holdsAll, holdsAny, permissions } from './permissions.ts'

test.each([
  { held: [], any: false, all: false },
  { held: ['LPO.Read'], any: true, all: false },
  { held: ['LPO.Read', 'LPO.Update'], any: true, all: true },
  { held: ['lpo.read', 'LPO.UPDATE'], any: true, all: true },
])('any-of and all-of, in any case: $held', ({ held, any, all }) => {
  expect(holdsAny(held, ['LPO.Read', 'LPO.Update'])).toBe(any)
  expect(holdsAll(held, ['LPO.Read', 'LPO.Update'])).toBe(all)
})

test('every permission has the form Resource.Action and stands once', () => {
  for (const permission of permissions) expect(permission).toMatch(/^[A-Za-z]+\.[A-Za-z]+$/)
  expect(new Set(permissions.map((each) => each.toLowerCase())).size).toBe(permissions.length)
})
