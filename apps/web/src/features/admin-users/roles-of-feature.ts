import { phaseOutRoleType, type Role } from '@homestead/contract'

const standardType = 'Standard'

/** Roles of a feature, those of type Standard first. One on its way out is among them only if it is asked for. */
export const rolesOfFeature = (
  roles: readonly Role[],
  featureId: number,
  { phaseOut }: { phaseOut: boolean },
): Role[] =>
  roles
    .filter((role) => role.featureId === featureId && (phaseOut || role.roleTypeName !== phaseOutRoleType))
    .toSorted(
      (one, other) => Number(other.roleTypeName === standardType) - Number(one.roleTypeName === standardType),
    )

export interface RoleChoice {
  featureId: number
  featureName: string
  roles: Role[]
}

const userManagement = 12

/** What there is to choose for a user: features of the edition that the account has, managing users at the end. */
export const roleChoices = (
  features: readonly { id: number; name: string }[],
  subscribed: readonly { id: number }[],
  roles: readonly Role[],
  held: readonly number[],
): RoleChoice[] =>
  features
    .filter(({ id }) => subscribed.some((feature) => feature.id === id))
    .map(({ id, name }) => ({
      featureId: id,
      featureName: name,
      roles: rolesOfFeature(roles, id, {
        phaseOut: roles.some(
          (role) => role.featureId === id && role.roleTypeName === phaseOutRoleType && held.includes(role.id),
        ),
      }),
    }))
    .filter((choice) => choice.roles.length > 0)
    .toSorted(
      (one, other) => Number(one.featureId === userManagement) - Number(other.featureId === userManagement),
    )

/** A chosen role of another feature that opens this one too: without a role here there still is access. */
export const roleThatReaches = (
  { featureId, roles }: RoleChoice,
  all: readonly Role[],
  chosen: readonly number[],
): Role | undefined => {
  const [first, ...others] = roles
  const common = first?.permissions.filter((each) => others.every((role) => role.permissions.includes(each)))
  return all.find(
    (role) =>
      chosen.includes(role.id) &&
      role.featureId !== featureId &&
      role.permissions.some((permission) => common?.includes(permission)),
  )
}

/** Every permission the roles give, each once. */
export const permissionsOf = (roles: readonly Role[], ids: readonly number[]): string[] => [
  ...new Set(roles.filter((role) => ids.includes(role.id)).flatMap((role) => role.permissions)),
]
