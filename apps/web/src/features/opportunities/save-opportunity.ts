import {
  changeOpportunityStatus,
  createOpportunity,
  type Opportunity,
  type OpportunityTerms,
  updateOpportunity,
} from '@homestead/contract'
import { api } from '../../lib/api/api.ts'
import { saveOrConflict } from '../../lib/api/save-or-conflict.ts'
import { draftOf, onlyMoves } from './opportunity-draft.ts'

/** A move through the funnel has its own call, so that it disturbs nothing else. */
const send = (builderEnterpriseId: string, seen: Opportunity | null, terms: OpportunityTerms) => {
  if (!seen) return api(createOpportunity, { body: { ...terms, builderEnterpriseId } })
  const { opportunityId: id, version } = seen
  const params = { id }
  if (!onlyMoves(draftOf(seen, 0), terms))
    return api(updateOpportunity, { params, body: { ...terms, version } })
  const { opportunityStatusId: statusId, reasonId } = terms
  return api(changeOpportunityStatus, { params, body: { statusId, reasonId, version } })
}

export const saveOpportunity = (given: {
  builderEnterpriseId: string
  seen: Opportunity | null
  terms: OpportunityTerms
}) => saveOrConflict(send(given.builderEnterpriseId, given.seen, given.terms))
