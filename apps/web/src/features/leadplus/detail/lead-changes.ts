import type { ChangeLabels, LeadEvent } from '@homestead/contract'
import { changesSince, eventReads, stateAfter } from '../../pipeline/event-changes.ts'

const rep = 'BPM Rep'
const arrival: ChangeLabels<LeadEvent> = [
  ['Status', eventReads.status],
  [rep, eventReads.assignee],
  ['Value', eventReads.value],
  ['Respond by', eventReads.respondBy],
]
const labels: ChangeLabels<LeadEvent> = [...arrival, ['Follow up by', eventReads.followupBy]]

/** What an event changed; the first one says how the lead arrived. */
export const leadChanges = (event: LeadEvent, before: LeadEvent | undefined): string[] => {
  if (!before) return ['Arrived', ...stateAfter(event, arrival)]
  const changes = changesSince(before, event, labels)
  if (!event.remark) return changes
  // Only a handover changes whose lead it is, and its remark says from whom to whom.
  return [event.remark, ...changes.filter((change) => !change.startsWith(`${rep}: `))]
}
