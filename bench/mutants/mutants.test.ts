import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

/** The breaks themselves are tried by `npm run bench -- mutants`; here they only have to follow the code. */
test.each(mutants)('what "$name" breaks stands once where it is looked for', ({ file, from, to, tests }) => {
  expect([file, read(file).split(from).length - 1]).toEqual([file, 1])
  expect(to).not.toBe(from)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('there are fifty of them, each called otherwise', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(50)
})
