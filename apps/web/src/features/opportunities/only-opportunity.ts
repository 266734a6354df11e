import type { Opportunity } from '@homestead/contract'
import { tooMany } from './messages.ts'

/** A manufacturer pursues a builder at most once at a time; two are a fault nobody should work on unknowingly. */
export const onlyOpportunity = (found: Opportunity[]): Opportunity | null => {
  if (found.length > 1) throw new Error(tooMany)
  return found[0] ?? null
}
