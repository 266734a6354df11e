import { type Permission, phaseOutRoleType, type Role } from '@homestead/contract'

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

/** What opens the pages of a feature. */
const opening: Partial<Record<number, Permission>> = {
  [userManagement]: 'User.Read',
  13: 'LPO.Read',
  14: 'DRM.Read',
  15: 'HomeCapture.Read',
  16: 'Marketing.Read',
  17: 'Invoice.Read',
}

/** A chosen role of another feature that opens this one too: without a role here there still is access. */
export const roleThatReaches = (
  featureId: number,
  all: readonly Role[],
  chosen: readonly number[],
): Role | undefined => {
  const needed = opening[featureId]
  return all.find(
    (role) =>
      needed && chosen.includes(role.id) && role.featureId !== featureId && role.permissions.includes(needed),
  )
}

/** Every permission the roles give, each once. */
export const permissionsOf = (roles: readonly Role[], ids: readonly number[]): string[] => [
  ...new Set(roles.filter((role) => ids.includes(role.id)).flatMap((role) => role.permissions)),
]
