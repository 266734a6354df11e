import type { ChangeLabels, OpportunityEvent } from '@homestead/contract'
import { changesSince, eventReads, stateAfter } from '../pipeline/event-changes.ts'

const beginning: ChangeLabels<OpportunityEvent> = [
  ['Status', eventReads.status],
  ['Assignee', eventReads.assignee],
  ['Value', eventReads.value],
]
const labels: ChangeLabels<OpportunityEvent> = [
  ...beginning,
  ['Follow-up', eventReads.followupBy],
  ['Respond by', eventReads.respondBy],
  ['Type', ({ typeName }) => typeName],
]

/** What an event changed; the first one says how it began. */
export const opportunityChanges = (event: OpportunityEvent, before: OpportunityEvent | undefined): string[] =>
  before ? changesSince(before, event, labels) : ['Created', ...stateAfter(event, beginning)]
