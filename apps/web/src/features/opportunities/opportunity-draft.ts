import {
  bpoTypes,
  type BpoType,
  isNotAGoodFit,
  needsReason,
  notAGoodFitReason,
  type Opportunity,
  opportunityStatus,
  type OpportunityTerms,
} from '@homestead/contract'
import { mergeChanges } from '../../lib/drafts/merge-changes.ts'

/** What the form holds before anybody touches it; without an opportunity it is Targeted. */
export const draftOf = (opportunity: Opportunity | null, estimate: number): OpportunityTerms =>
  opportunity
    ? {
        opportunityStatusId: opportunity.opportunityStatusId,
        reasonId: opportunity.reasonId,
        bpoTypeId: opportunity.bpoTypeId,
        opportunityValue: opportunity.opportunityValue,
        assigneeContactEnterpriseId: opportunity.assigneeContactEnterpriseId,
        followupBy: opportunity.followupBy,
        respondBy: opportunity.respondBy,
      }
    : {
        opportunityStatusId: opportunityStatus.targeted,
        reasonId: null,
        bpoTypeId: bpoTypes.bpo,
        opportunityValue: Math.round(estimate),
        assigneeContactEnterpriseId: null,
        followupBy: null,
        respondBy: null,
      }

/** A status starts without a reason, and what moves on is a fit after all. */
export const withStatus = (draft: OpportunityTerms, opportunityStatusId: number): OpportunityTerms => ({
  ...draft,
  opportunityStatusId,
  reasonId: null,
  bpoTypeId: bpoTypes.bpo,
})

export const withType = (draft: OpportunityTerms, bpoTypeId: BpoType): OpportunityTerms => ({
  ...draft,
  bpoTypeId,
  ...(isNotAGoodFit(bpoTypeId)
    ? { opportunityStatusId: opportunityStatus.lost, reasonId: notAGoodFitReason }
    : {}),
})

export const reasonIsMissing = ({ opportunityStatusId, reasonId }: OpportunityTerms): boolean =>
  needsReason(opportunityStatusId) && reasonId === null

export const isSame = (one: OpportunityTerms, other: OpportunityTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Own changes over what others saved; status, type and reason only make sense as somebody chose them together. */
export const keepMine = (
  mine: OpportunityTerms,
  seen: OpportunityTerms,
  theirs: OpportunityTerms,
): OpportunityTerms => mergeChanges(mine, seen, theirs, ['opportunityStatusId', 'bpoTypeId', 'reasonId'])

/** Whether a save only moves the opportunity through the funnel. */
export const onlyMoves = (before: OpportunityTerms, after: OpportunityTerms): boolean =>
  isSame(
    { ...before, opportunityStatusId: 0, reasonId: null },
    { ...after, opportunityStatusId: 0, reasonId: null },
  )
