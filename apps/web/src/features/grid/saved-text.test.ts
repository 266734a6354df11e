import { expect, test } from 'vitest'
import { readSavedText, savedText } from './saved-text.ts'

test('a saved state is read as it was, but for the page', () => {
  const text = {
    filter: '(city_contains_a%5Fb & c)',
    sort: '',
    group: 'city',
    from: '2026-01',
    to: '2026-02',
  }
  expect(readSavedText(savedText({ ...text, skip: '40' }))).toEqual(text)
  expect(savedText({})).toBe('')
})

test('what is not part of a state is left out', () => {
  expect(readSavedText('filter=x&evil=1&sort=a&sort=b')).toEqual({ filter: 'x' })
})
