import { changedLines, type ContactWithRoles } from '@homestead/contract'
import { expect, test } from 'vitest'
import { emptyDraft, isSame, keepMine, problemsOf, userLabels } from './user-draft.ts'

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
  expect(isSame({ ...whole, firstName: ' Kate ', roleIds: [407, 402] }, whole)).toBe(true)
  expect(isSame({ ...whole, phone: '1' }, whole)).toBe(false)
})

test.each([
  ['a role another took away stays away', [402, 407, 501], [402], [402, 501]],
  ['a role another gave stays', [402], [402, 407, 501], [402, 501]],
  ['of one feature the own choice counts', [402, 408], [402, 406], [402, 408]],
  ['untouched roles are the others', [402, 407], [403], [403]],
])('own changes go on top of what another saved: %s', (_, mine, theirs, kept) => {
  const role = (id: number) => ({
    id,
    featureId: Math.trunc(id / 5),
    name: '',
    roleTypeName: '',
    permissions: [],
  })
  const keep = keepMine([402, 403, 406, 407, 408, 501].map(role))
  const merged = keep({ ...whole, roleIds: mine, phone: '1' }, whole, {
    ...whole,
    roleIds: theirs,
    title: 'Buyer',
  })
  expect(merged).toEqual({ ...whole, phone: '1', title: 'Buyer', roleIds: kept })
})

test('of a user deactivated by another it is told', () => {
  const user = { ...whole, status: 'Active' } as ContactWithRoles
  expect(changedLines(user, { ...user, status: 'Inactive' }, userLabels([], []))).toEqual([
    'Status: Active is now Inactive',
  ])
})
