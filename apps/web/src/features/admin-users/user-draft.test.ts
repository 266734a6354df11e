import { expect, test } from 'vitest'
import { emptyDraft, isChanged, problemsOf } from './user-draft.ts'

const whole = {
  ...emptyDraft,
  firstName: 'Kate',
  lastName: 'Lindgren',
  emailAddress: 'kate@corbel.example',
  title: 'Controller',
  roleIds: [402, 407],
}

test('an empty draft says of every required field that it is missing', () =>
  expect(problemsOf(emptyDraft)).toEqual({
    firstName: 'Error: First name is required',
    lastName: 'Error: Last name is required',
    emailAddress: 'Error: E-mail (user name) is required',
    title: 'Error: Title is required',
    roleIds: 'Error: Choose a role for at least one feature.',
  }))

test('who signs in already needs no name', () => {
  const { firstName: _first, lastName: _last, ...rest } = problemsOf(emptyDraft)
  expect(problemsOf(emptyDraft, true)).toEqual(rest)
})

test('a whole draft has no problems; an address needs an @ and a dot behind it', () => {
  expect(problemsOf(whole)).toEqual({})
  for (const emailAddress of ['kate', 'kate@corbel', 'kate corbel@x.y'])
    expect(problemsOf({ ...whole, emailAddress })).toHaveProperty('emailAddress')
})

test('blanks around and the order of roles are no change', () => {
  expect(isChanged({ ...whole, firstName: ' Kate ', roleIds: [407, 402] }, whole)).toBe(false)
  expect(isChanged({ ...whole, phone: '1' }, whole)).toBe(true)
})
