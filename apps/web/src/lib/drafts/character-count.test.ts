import { expect, test } from 'vitest'
import { characterCount } from './character-count.ts'

test('a text says how long it is once nine tenths of its room are used', () => {
  expect(characterCount('a'.repeat(1799), 2000)).toBeUndefined()
  expect(characterCount('a'.repeat(1800), 2000)).toBe('1,800 of 2,000 characters')
  expect(characterCount('a'.repeat(2000), 2000)).toBe('2,000 of 2,000 characters')
})
