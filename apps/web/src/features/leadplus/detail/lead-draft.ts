import { type Lead, leadStatus, type LeadTerms } from '@homestead/contract'
import { mergeChanges } from '../../../lib/drafts/merge-changes.ts'

/** What the form holds before anybody touches it. */
export const draftOf = (lead: Lead): LeadTerms => ({
  statusId: lead.statusId,
  lostReasonId: lead.lostReasonId,
  declinedReasonId: lead.declinedReasonId,
  opportunityValue: lead.opportunityValue,
  respondBy: lead.respondBy,
  followupBy: lead.followupBy,
})

/** A status starts without a reason. */
export const withStatus = (draft: LeadTerms, statusId: number): LeadTerms => ({
  ...draft,
  statusId,
  lostReasonId: null,
  declinedReasonId: null,
})

/** Which list a status takes its reason from. */
export const reasonField = (statusId: number): 'lostReasonId' | 'declinedReasonId' | undefined => {
  if (statusId === leadStatus.lost) return 'lostReasonId'
  return statusId === leadStatus.declined ? 'declinedReasonId' : undefined
}

export const reasonIsMissing = (draft: LeadTerms): boolean => {
  const field = reasonField(draft.statusId)
  return field !== undefined && draft[field] === null
}

/** Own changes over what others saved, the reason with its status; of a lead that is closed nothing can be kept. */
export const keepMine = (
  mine: LeadTerms,
  seen: LeadTerms,
  theirs: LeadTerms,
  { isClosed }: Pick<Lead, 'isClosed'>,
): LeadTerms =>
  isClosed ? theirs : mergeChanges(mine, seen, theirs, ['statusId', 'lostReasonId', 'declinedReasonId'])

/** Only what differs: the time to respond begins again with a step, unless somebody set a day themselves. */
export const changesFrom = (before: LeadTerms, after: LeadTerms): Partial<LeadTerms> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof LeadTerms] !== value),
  )
