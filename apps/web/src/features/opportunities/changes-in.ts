import type { OpportunityEvent } from '@homestead/contract'
import { formatDate, formatMoney } from '../../lib/format/format.ts'

const labels: [string, (event: OpportunityEvent) => string][] = [
  ['Status', ({ statusName, reasonName }) => (reasonName ? `${statusName} (${reasonName})` : statusName)],
  ['Assignee', ({ assigneeName }) => assigneeName ?? 'nobody'],
  ['Value', ({ opportunityValue }) => formatMoney(opportunityValue)],
  ['Follow-up', ({ followupBy }) => formatDate(followupBy) || 'none'],
  ['Respond by', ({ respondBy }) => formatDate(respondBy) || 'none'],
  ['Type', ({ typeName }) => typeName],
]

/** What an event changed; the first one says how it began. */
export const changesIn = (event: OpportunityEvent, before: OpportunityEvent | undefined): string[] => {
  if (!before) return ['Created', ...labels.slice(0, 3).map(([name, of]) => `${name}: ${of(event)}`)]
  return labels.flatMap(([name, of]) =>
    of(event) === of(before) ? [] : [`${name}: ${of(before)} → ${of(event)}`],
  )
}
