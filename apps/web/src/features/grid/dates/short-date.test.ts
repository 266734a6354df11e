import { expect, test } from 'vitest'
import { parseShortDate } from './short-date.ts'

test.each([
  ['2024-03-09T00:00:00', '2024-03-09'],
  ['3/9/2024', '2024-03-09'],
  [' 12/31/1999 ', '1999-12-31'],
  ['2024-03-09', null],
  ['x', null],
  ['', null],
  ['3/9', null],
  ['2/30/2024', null],
  ['13/1/2024', null],
  ['2/29/2024', '2024-02-29'],
])('%s is %s', (text, date) => expect(parseShortDate(text)).toBe(date))
