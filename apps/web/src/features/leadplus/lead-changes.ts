import type { LeadEvent } from '@homestead/contract'
import { formatDate, formatMoney } from '../../lib/format.ts'

const told: [string, (event: LeadEvent) => string][] = [
  ['Status', ({ statusName, reasonName }) => (reasonName ? `${statusName} (${reasonName})` : statusName)],
  ['BPM Rep', ({ assigneeName }) => assigneeName ?? 'nobody'],
  ['Value', ({ opportunityValue }) => formatMoney(opportunityValue)],
  ['Respond by', ({ respondBy }) => formatDate(respondBy) || 'none'],
  ['Follow up by', ({ followupBy }) => formatDate(followupBy) || 'none'],
]

/** What an event changed; the first one says how the lead arrived. */
export const leadChanges = (event: LeadEvent, before: LeadEvent | undefined): string[] => {
  if (!before) return ['Arrived', ...told.slice(0, 3).map(([name, of]) => `${name}: ${of(event)}`)]
  const changes = told.flatMap(([name, of]) =>
    of(event) === of(before) ? [] : [`${name}: ${of(before)} → ${of(event)}`],
  )
  return event.remark ? [event.remark, ...changes] : changes
}
