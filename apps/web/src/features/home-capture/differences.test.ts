import { expect, test } from 'vitest'
import { differenceCount, differences } from './differences.ts'

const shown = (one: string, other: string) =>
  differences(one, other)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('')

test.each([
  ['7F2K-0418-93B6', '7F2K-0418-9386', '7F2K-0418-93[B]6', 1],
  ['7F2K-0418-93B6', '7F2K-0418-93B6', '7F2K-0418-93B6', 0],
  ['ABC', 'XBZ', '[A]B[C]', 2],
  ['ABCD', 'ABD', 'AB[C]D', 1],
  ['ABD', 'ABCD', 'ABD', 1],
  ['AAAA', 'AA', 'AA[AA]', 2],
  ['', 'AB', '', 2],
])('%j beside %j', (one, other, expected, count) => {
  expect(shown(one, other)).toBe(expected)
  expect(differenceCount(one, other)).toBe(count)
})

test('what was not read differs in no character', () => {
  expect(differenceCount(null, 'AB')).toBe(0)
  expect(differenceCount('AB', null)).toBe(0)
})
