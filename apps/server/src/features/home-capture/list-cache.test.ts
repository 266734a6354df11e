import { expect, test } from 'vitest'
import { ListCache } from './list-cache.ts'

test('searches without a hit take their share of the room too, and the oldest make way', () => {
  const lists = new ListCache(1000)
  for (let n = 0; n < 100; n += 1) lists.keep(`search ${n}`, { version: 1, numbers: new Int32Array() })
  expect(lists.find('search 0', 1)).toBeUndefined()
  expect(lists.find('search 99', 1)).toEqual(new Int32Array())
})
