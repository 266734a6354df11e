import { passwordMessages } from '@homestead/contract'
import { expect, test } from 'vitest'
import { criteriaOf, newPasswordProblem } from './password-rules.ts'

const me = 'dana.whitfield@corbel.example'
const good = 'marble otter paints'

test('the three rules tick as they are kept', () => {
  const met = (password: string, isHard?: boolean) => criteriaOf(me, password, isHard).map((each) => each.met)
  expect(met('')).toEqual([false, false, false])
  expect(met('short')).toEqual([false, true, undefined])
  expect(met('x'.repeat(129), false)).toEqual([false, true, false])
  expect(met(`my Dana.Whitfield ferry`, true)).toEqual([true, false, true])
  expect(met(good, true)).toEqual([true, true, true])
})

test('problems come in the order a person can put them right, in the exact words', () => {
  expect(newPasswordProblem(me, 'dana.whitfield', '')).toBe(passwordMessages.userName)
  expect(newPasswordProblem(me, 'short', 'short')).toBe(passwordMessages.criteria)
  expect(newPasswordProblem(me, good, `${good} `)).toBe('Error: Passwords must match.')
  expect(newPasswordProblem(me, good, good)).toBeUndefined()
})

test('an empty user name is in no password', () => expect(newPasswordProblem('', good, good)).toBeUndefined())
