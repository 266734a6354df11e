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

test('no password keeps the server busy for long', async () => {
  await scoreOf(me, 'the dictionaries are read with the first one')
  const slow = ['4@8({[<369&#!1|0$5+7%2/'.repeat(6), '1234567890'.repeat(13), '19901231'.repeat(16)]
  for (const text of [...slow, '0f3a9c7be152d846'.repeat(8)]) {
    const start = performance.now()
    await scoreOf(me, text.slice(0, passwordLength.max))
    expect(performance.now() - start).toBeLessThan(1000)
  }
})
