import { passwordLength, passwordMessages } from '@homestead/contract'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'
import { passwordStrength } from './password-strength.ts'

const me = 'dana.whitfield@corbel.example'

test.each([
  ['marble otter paints the ferry', undefined],
  ['длинная парольная фраза с рекой', undefined],
  ['quiet harbour '.repeat(9) + 'xy', undefined],
  ['password1234', passwordMessages.criteria],
  ['x'.repeat(passwordLength.max), passwordMessages.criteria],
  ['p4$$w0rd'.repeat(16), passwordMessages.criteria],
  ['the dana.whitfield of the ferry', passwordMessages.userName],
  // Written down as numbers, so that a changed rule is noticed here: 12 to 128 characters, and not soon guessed.
  ['Kj7#qW2!xZp', passwordMessages.criteria],
  ['Kj7#qW2!xZpV', undefined],
  ['quiet harbour '.repeat(9) + 'xyz', passwordMessages.criteria],
  ['football-1987', passwordMessages.criteria],
  ['marble otter', undefined],
])('%s', async (password, problem) => expect(await passwordProblem(me, password)).toBe(problem))

test('only the beginning is judged: a long one chosen to be slow would keep the server busy', async () => {
  const weak = '1234567890'.repeat(5).slice(0, 48)
  const begun = await passwordStrength(`${weak} marble otter paints the ferry`, [me])
  expect(begun).toBe(await passwordStrength(weak, [me]))
})

test('judging keeps nobody waiting: the thread that answers calls goes on meanwhile', async () => {
  let turns = 0
  const turn = setInterval(() => (turns += 1), 1)
  await Promise.all(Array.from({ length: 20 }, () => passwordStrength('p4$$w0rd'.repeat(6), [me])))
  clearInterval(turn)
  expect(turns).toBeGreaterThan(5)
})
