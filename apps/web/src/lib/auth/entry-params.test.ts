import { expect, test } from 'vitest'
import { readEntryParams } from './entry-params.ts'

test('an entry link gives its four values', () => {
  expect(readEntryParams('?reqacct=X&reqapp=2&fname=Ann&lname=Lee&other=1')).toEqual({
    reqacct: 'X',
    reqapp: '2',
    fname: 'Ann',
    lname: 'Lee',
  })
})

test('any other link gives nothing', () => {
  expect(readEntryParams('?zip=00501')).toBeUndefined()
  expect(readEntryParams('?reqacct=')).toBeUndefined()
})
