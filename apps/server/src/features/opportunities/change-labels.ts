import type { OpportunityEvent, ChangeLabels } from '@homestead/contract'
import { eventReads } from '../pipeline/event-reads.ts'

/** What of an opportunity may have changed, in words. */
export const changeLabels: ChangeLabels<OpportunityEvent> = [
  ['Status', eventReads.status],
  ['Reason', eventReads.reason],
  ['Type', ({ typeName }) => typeName],
  ['Value', eventReads.value],
  ['Assignee', eventReads.assignee],
  ['Follow-up', eventReads.followupBy],
  ['Respond by', eventReads.respondBy],
]
