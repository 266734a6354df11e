import { type Permission, builderPath } from '@homestead/contract'
import { useCan } from '../session/session-context.ts'

export const builderLink = (enterpriseId: string) => ({
  href: builderPath(enterpriseId),
  newTab: true,
})

/**
 * For a grid's `rowLink`: rows open their builder in a new tab, for whoever holds all of these. The builder's page turns
 * everyone without Discovery.Read away, so without it rows lead nowhere.
 */
export const useBuilderLink = <Row>(idOf: (row: Row) => string, ...needed: Permission[]) => {
  const allowed = useCan('Discovery.Read', ...needed)
  return allowed ? { rowLink: (row: Row) => builderLink(idOf(row)) } : {}
}
