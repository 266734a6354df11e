import type { OpportunityEvent, ChangeLabels } from '@homestead/contract'
import { inDollars, usDayOrNone } from '../../platform/format.ts'

/** What of an opportunity may have changed, in words. */
export const changeLabels: ChangeLabels<OpportunityEvent> = [
  ['Status', (event) => event.statusName],
  ['Reason', (event) => event.reasonName ?? 'none'],
  ['Type', (event) => event.typeName],
  ['Value', (event) => inDollars(event.opportunityValue)],
  ['Assignee', (event) => event.assigneeName ?? 'nobody'],
  ['Follow-up', (event) => usDayOrNone(event.followupBy)],
  ['Respond by', (event) => usDayOrNone(event.respondBy)],
]
