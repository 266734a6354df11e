import type { HomeTypeChoice } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'

/** As the rollups number them; both is a sum of its own, in which a builder of both types is counted once. */
const homeTypes = { both: 0, single: 1, multi: 2 } as const

export function readHomeType({ isSingleFamily, isMultipleFamily }: HomeTypeChoice): number {
  if (Boolean(isSingleFamily) === Boolean(isMultipleFamily)) return homeTypes.both
  return isSingleFamily ? homeTypes.single : homeTypes.multi
}

/** For a `where` where both types stand in rows of their own. */
export const ofHomeType = ({ homeTypeId }: { homeTypeId: number }, column: string) =>
  homeTypeId === homeTypes.both ? sql`true` : sql`${sql.ref(column)} = ${homeTypeId}`
