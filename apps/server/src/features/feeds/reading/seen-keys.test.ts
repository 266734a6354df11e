import { expect, test } from 'vitest'
import { SeenKeys } from './seen-keys.ts'

test('a key is new once', () => {
  const seen = new SeenKeys()
  expect([seen.add('B-1'), seen.add('B-2'), seen.add('B-1')]).toEqual([true, true, false])
  expect([seen.has('B-1'), seen.has('B-3'), seen.count]).toEqual([true, false, 2])
})

test('of many keys that are alike none is taken for another', () => {
  const seen = new SeenKeys()
  for (let n = 0; n < 1_000_000; n += 1) seen.add(`H-${n}`)
  expect(seen.count).toBe(1_000_000)
  expect(seen.has('H-999999')).toBe(true)
  expect(seen.has('H-1000000')).toBe(false)
})
