import { allFeatures, products, regionIds, type ProductId } from '@homestead/contract'
import { BadRequest } from '../../platform/errors.ts'

/**
 * The regions a report is narrowed to; null is the whole network. Emerge accounts subscribe to regions: one they do
 * not have is no region of theirs, so naming it finds nothing, and 'all' means all they have.
 */
export function readRegions(
  features: readonly number[] | undefined,
  productId: ProductId,
  subscribed: readonly number[],
): readonly number[] | null {
  if (features === undefined) return null
  const unknown = features.find((id) => id !== allFeatures && !regionIds.includes(id))
  if (unknown !== undefined) throw new BadRequest(`There is no region ${unknown}.`)
  const all = features.includes(allFeatures)
  if (productId !== products.emerge) return all ? null : features
  return all ? subscribed : features.filter((id) => subscribed.includes(id))
}
