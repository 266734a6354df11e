import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each(['?zip=00501', '?sort=', '?features=1&features=3', '?q=true', '?q=%7B%22a%22%3A1%7D', ''])(
  '%s survives a round trip as text',
  (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search)
  },
)

test('values stay text', () => {
  expect(parseSearch('?zip=00501&ids=1&ids=2')).toEqual({ zip: '00501', ids: ['1', '2'] })
})

test('missing values leave no trace', () => {
  expect(stringifySearch({ a: undefined, b: null })).toBe('')
})
