import { allFeatures, products, regionIds, type ProductId } from '@homestead/contract'
import { BadRequest } from '../../platform/errors.ts'

/** The regions a report is narrowed to. */
export interface Regions {
  /** Null is all of them. */
  readonly ids: readonly number[] | null
  /** Of these only the ones the account subscribes to. */
  readonly subscribed: boolean
}

/**
 * Null is the whole network. Emerge accounts subscribe to regions: one they do not have is no region of theirs, so
 * naming it finds nothing, and 'all' means all they have.
 */
export function readRegions(features: readonly number[] | undefined, productId: ProductId): Regions | null {
  if (features === undefined) return null
  const unknown = features.find((id) => id !== allFeatures && !regionIds.includes(id))
  if (unknown !== undefined) throw new BadRequest(`There is no region ${unknown}.`)
  const ids = features.includes(allFeatures) ? null : features
  const subscribed = productId === products.emerge
  return ids === null && !subscribed ? null : { ids, subscribed }
}
