import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'
import { line, requiredLine } from './values.ts'

test.each([
  ['Ana\u202eziuR', 'AnaziuR'],
  ['Ana\u200b Ruiz\ufeff', 'Ana Ruiz'],
  ['Ana\r\nRuiz', 'Ana Ruiz'],
  ['\u2066\u2069', ''],
  ['Zoë Łukasz Ñandú', 'Zoë Łukasz Ñandú'],
  ['李 😀', '李 😀'],
  ['Ruiz\u{e0041}\u{e0042}', 'Ruiz'],
  ['葛\u{e0100}城 ❤\ufe0f', '葛\u{e0100}城 ❤\ufe0f'],
  ['\u3164', ''],
  ['\u00ad\u034f\u115f\u1160\uffa0\u2800', ''],
  ['\ufe0f\u0301', ''],
])('%j becomes %j', (given, kept) => {
  expect(plainLine(given)).toBe(kept)
  expect(line(50).parse(given)).toBe(kept)
})

test('a name of nothing that can be seen is no name', () => {
  expect(requiredLine(50).safeParse('\u200b\u202e \n').success).toBe(false)
  expect(requiredLine(50).safeParse('x'.repeat(51)).success).toBe(false)
})
