import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const content = Buffer.from('a secret of somebody')

test('what is sealed opens again, is never the same twice and shows nothing', () => {
  const sealed = seal(key, content, 'one')
  expect(unseal(key, sealed, 'one')).toEqual(content)
  expect(seal(key, content, 'one')).not.toEqual(sealed)
  expect(sealed.includes(content)).toBe(false)
})

test('another key, another purpose, a changed or a short one open nothing', () => {
  const sealed = seal(key, content, 'one')
  const changed = Buffer.from(sealed)
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(unseal(randomBytes(32), sealed, 'one')).toBeUndefined()
  expect(unseal(key, sealed, 'two')).toBeUndefined()
  expect(unseal(key, changed, 'one')).toBeUndefined()
  expect(unseal(key, sealed.subarray(0, 9), 'one')).toBeUndefined()
})
