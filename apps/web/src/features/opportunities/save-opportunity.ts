import {
  ApiError,
  changeOpportunityStatus,
  createOpportunity,
  type Opportunity,
  type OpportunityTerms,
  updateOpportunity,
} from '@homestead/contract'
import { api } from '../../lib/api.ts'
import { draftOf, onlyMoves } from './opportunity-draft.ts'

/** Saved, or refused because somebody else was faster: then with what they changed. */
export type Outcome =
  | { saved: Opportunity; created: boolean; mailed: boolean }
  | { refused: readonly string[] }

/** A move through the funnel has its own call, so that it disturbs nothing else. */
const send = (builderEnterpriseId: string, seen: Opportunity | null, terms: OpportunityTerms) => {
  if (!seen) return api(createOpportunity, { body: { ...terms, builderEnterpriseId } })
  const { opportunityId: id, lastUpdatedOn } = seen
  const params = { id }
  if (!onlyMoves(draftOf(seen, 0), terms))
    return api(updateOpportunity, { params, body: { ...terms, lastUpdatedOn } })
  const { opportunityStatusId: statusId, reasonId } = terms
  return api(changeOpportunityStatus, { params, body: { statusId, reasonId, lastUpdatedOn } })
}

export async function saveOpportunity(given: {
  builderEnterpriseId: string
  seen: Opportunity | null
  terms: OpportunityTerms
}): Promise<Outcome> {
  try {
    const { mailed, ...saved } = await send(given.builderEnterpriseId, given.seen, given.terms)
    return { saved, created: given.seen === null, mailed }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return { refused: error.body?.errors ?? [error.message] }
  }
}
