import { expect, test } from 'vitest'
import { base32, codeOfStep, matchingStep, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %d s the code is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000), 8)).toBe(code)
})

const now = 1_700_000_000_000
const step = stepAt(now)

test('a code is taken one step early and one late, and not two', () => {
  const found = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, codeOfStep(secret, step + by), now, null))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a step that was used is not taken again, nor one before it', () => {
  expect(matchingStep(secret, codeOfStep(secret, step), now, step)).toBeUndefined()
  expect(matchingStep(secret, codeOfStep(secret, step - 1), now, step)).toBeUndefined()
  expect(matchingStep(secret, codeOfStep(secret, step + 1), now, step)).toBe(step + 1)
})

test('a code may be typed as apps show it; anything else is no code', () => {
  const code = codeOfStep(secret, step)
  expect(matchingStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now, null)).toBe(step)
  for (const wrong of ['', code.slice(1), `${code}0`, 'abcdef', '１２３４５６'])
    expect(matchingStep(secret, wrong, now, null)).toBeUndefined()
})

test('secrets are told in base32, as in RFC 4648', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})
