import { expect, test } from 'vitest'
import { initialsOf, initialsOfName } from './initials.ts'

test.each([
  ['Dana', 'Whitfield', 'DW'],
  ['dana', '', 'D'],
  ['', 'Whitfield', 'W'],
  ['', '', 'HS'],
  ['  ', ' ', 'HS'],
  ['4th', 'Street', 'HS'],
  ['𝓐na', 'Ruız', '𝓐R'],
  ['e\u0301mile', '\u{1f469}\u200d\u{1f527}', 'E\u0301\u{1f469}\u200d\u{1f527}'],
])('%j %j gives %s', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials)
})

test('a whole name gives its first and last word', () => {
  expect(initialsOfName('Ana Maria Ruiz')).toBe('AR')
  expect(initialsOfName('Cher')).toBe('C')
  expect(initialsOfName(' ')).toBe('HS')
})
