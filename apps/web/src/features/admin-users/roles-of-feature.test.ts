import { expect, test } from 'vitest'
import { permissionsOf, roleChoices, rolesOfFeature, roleThatReaches } from './roles-of-feature.ts'

const role = (id: number, featureId: number, name: string, roleTypeName = 'Standard') => ({
  id,
  featureId,
  name,
  roleTypeName,
  permissions: [`${name}.Read`, 'Dashboard.Read'],
})
const roles = [
  role(6, 11, 'Old', 'Standard Phase-out'),
  role(7, 12, 'User Manager', 'User Management'),
  role(8, 11, 'Extra', 'User Management'),
  role(2, 11, 'Sales'),
]
const features = [
  { id: 11, name: 'Base Product' },
  { id: 12, name: 'User Management' },
  { id: 13, name: 'LEADPLUS' },
  { id: 1, name: 'Texas' },
]

test('a feature lists Standard first and the role on its way out only when asked for', () => {
  const names = (phaseOut: boolean) => rolesOfFeature(roles, 11, { phaseOut }).map(({ name }) => name)
  expect(names(false)).toEqual(['Sales', 'Extra'])
  expect(names(true)).toEqual(['Sales', 'Old', 'Extra'])
})

test('only features the account has and that have roles are offered, managing users at the end', () => {
  const subscribed = [{ id: 12 }, { id: 11 }, { id: 13 }]
  const choices = roleChoices(features.toReversed(), subscribed, roles, [6])
  expect(choices.map(({ featureName }) => featureName).at(-1)).toBe('User Management')
  expect(roleChoices(features, subscribed, roles, []).map((each) => each.featureName)).toEqual([
    'Base Product',
    'User Management',
  ])
})

test('who holds a role on its way out finds it in the list', () => {
  const [base] = roleChoices(features, [{ id: 11 }], roles, [6])
  expect(base?.roles.map(({ name }) => name)).toContain('Old')
})

test('rights are the union of the roles', () =>
  expect(permissionsOf(roles, [2, 7])).toEqual(['User Manager.Read', 'Dashboard.Read', 'Sales.Read']))

test('a role that opens another feature as well is named there', () => {
  const given = (id: number, featureId: number, permissions: string[]) => ({
    ...role(id, featureId, `Role ${id}`),
    permissions,
  })
  const base = [
    given(1, 11, ['LPO.Read', 'Dashboard.Read']),
    given(2, 11, ['SummaryLeadPlusOpportunity.Read', 'Dashboard.Read']),
  ]
  const leads = [given(21, 13, ['LPO.Read', 'SummaryLeadPlusOpportunity.Read'])]
  const reaching = (featureId: number, chosen: number[]) =>
    roleThatReaches(featureId, [...base, ...leads], chosen)?.id
  expect(reaching(13, [1])).toBe(1)
  // A tile of the summary is not the area.
  expect(reaching(13, [2])).toBeUndefined()
  expect(reaching(13, [21])).toBeUndefined()
  expect(reaching(11, [21])).toBeUndefined()
})
