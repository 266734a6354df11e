import type { LeadEvent } from '@homestead/contract'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'

const rep = 'BPM Rep'
const labels: [string, (event: LeadEvent) => string][] = [
  ['Status', ({ statusName, reasonName }) => (reasonName ? `${statusName} (${reasonName})` : statusName)],
  [rep, ({ assigneeName }) => assigneeName ?? 'nobody'],
  ['Value', ({ opportunityValue }) => formatMoney(opportunityValue)],
  ['Respond by', ({ respondBy }) => formatDate(respondBy) || 'none'],
  ['Follow up by', ({ followupBy }) => formatDate(followupBy) || 'none'],
]

/** What an event changed; the first one says how the lead arrived. */
export const leadChanges = (event: LeadEvent, before: LeadEvent | undefined): string[] => {
  if (!before) return ['Arrived', ...labels.slice(0, 4).map(([name, of]) => `${name}: ${of(event)}`)]
  const changes = labels.flatMap(([name, of]) =>
    of(event) === of(before) ? [] : [`${name}: ${of(before)} → ${of(event)}`],
  )
  if (!event.remark) return changes
  // Only a handover changes whose lead it is, and its remark says from whom to whom.
  return [event.remark, ...changes.filter((change) => !change.startsWith(`${rep}: `))]
}
