import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Dana', 'Whitfield', 'DW'],
  ['dana', '', 'D'],
  ['', 'Whitfield', 'W'],
  ['', '', 'HS'],
  ['  ', ' ', 'HS'],
  ['4th', 'Street', 'HS'],
])('%j %j gives %s', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials)
})
