import { passwordLength, passwordMessages } from '@homestead/contract'
import { expect, test } from 'vitest'
import { passwordProblem, scoreOf } from './password-problem.ts'

const me = 'dana.whitfield@corbel.example'

test.each([
  ['marble otter paints the ferry', undefined],
  ['длинная парольная фраза с рекой', undefined],
  ['quiet harbour '.repeat(9) + 'xy', undefined],
  ['password1234', passwordMessages.criteria],
  ['x'.repeat(passwordLength.max), passwordMessages.criteria],
  ['p4$$w0rd'.repeat(16), passwordMessages.criteria],
  ['the dana.whitfield of the ferry', passwordMessages.userName],
])('%s', async (password, problem) => expect(await passwordProblem(me, password)).toBe(problem))

test('only the beginning is judged: a long one chosen to be slow would keep the server busy', async () => {
  const weak = '1234567890'.repeat(5).slice(0, 48)
  expect(await scoreOf(me, `${weak} marble otter paints the ferry`)).toBe(await scoreOf(me, weak))
})
