import { holdsAll } from '../session/permissions.ts'

const isOverUsers = (permission: string) => permission.toLowerCase().startsWith('user.')

/**
 * Whether who holds these permissions may give, change or take those. Rights over users go only as far as one's own:
 * otherwise a sign-in made for the purpose would be a way to more.
 */
export const mayHandOn = (held: readonly string[], permissions: readonly string[]): boolean =>
  !permissions.some(isOverUsers) || holdsAll(held, permissions)
