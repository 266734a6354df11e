import { expect, test } from 'vitest'
import { isZip } from './is-zip.ts'

test.each([
  ['', false],
  ['     ', false],
  ['3000', false],
  [' 3000 ', false],
  ['30002', true],
  [' 30002 ', true],
  ['K1A 0B1', true],
  ['30002-12', false],
])('"%s" can be looked up: %s', (value, expected) => {
  expect(isZip(value)).toBe(expected)
})
