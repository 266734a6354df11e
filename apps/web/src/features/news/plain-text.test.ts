import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('a teaser has words and no markup', () => {
  expect(plainText('<p>Doors &amp; <b>windows</b>.</p>\n<p>from May</p>')).toBe('Doors & windows. from May')
  expect(plainText('a &unknown; b')).toBe('a &unknown; b')
})
