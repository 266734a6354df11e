import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test('the name ends at the final @', () => {
  expect(authorName('Ana Ruiz@Corbel Windows & Doors')).toBe('Ana Ruiz')
  expect(authorName('a@b@c')).toBe('a@b')
  expect(authorName('Ana Ruiz')).toBe('Ana Ruiz')
})
