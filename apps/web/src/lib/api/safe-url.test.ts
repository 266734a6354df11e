import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test.each(['https://a.example/x', 'http://a.example', '/training'])('%s may be linked', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:1',
  'java\tscript:1',
  '\u0001javascript:1',
  'vbscript:1',
  'data:text/html,x',
  '',
  null,
  'http://',
])('%j may not', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})
