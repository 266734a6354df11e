import { expect, test } from 'vitest'
import { parseJson } from './nested-json.ts'

test('a long text is what it says, brackets and quotes within it included', () => {
  for (const text of ['['.repeat(2000), '\\"['.repeat(500), '\\', '\\\\"]'.repeat(300)]) {
    const given = { text, more: [{ text }, 'x'.repeat(1000)] }
    expect(parseJson(JSON.stringify(given))).toEqual(given)
  }
  expect(parseJson(`{"text":"${'x'.repeat(2000)}`)).toBeUndefined()
})

test('towers and heaps of lists are not built', () => {
  const [deep, wide] = [1_000_000, 100_000]
  expect(parseJson(`{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`)).toBeUndefined()
  expect(parseJson(`{"a":[${'[],'.repeat(wide)}[]]}`)).toBeUndefined()
  expect(parseJson(`[${'{"a":1},'.repeat(9999)}{}]`)).toHaveLength(10_000)
})
