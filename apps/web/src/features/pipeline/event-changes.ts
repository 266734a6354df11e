import type { ChangeLabels, PipelineEvent } from '@homestead/contract'
import { formatDate, formatMoney } from '../../lib/format/format.ts'

/** How what an event led to reads in the history. What it is called is each feature's own matter. */
export const eventReads = {
  status: ({ statusName, reasonName }: PipelineEvent) =>
    reasonName ? `${statusName} (${reasonName})` : statusName,
  assignee: ({ assigneeName }: PipelineEvent) => assigneeName ?? 'nobody',
  value: ({ opportunityValue }: PipelineEvent) => formatMoney(opportunityValue),
  followupBy: ({ followupBy }: PipelineEvent) => formatDate(followupBy) || 'none',
  respondBy: ({ respondBy }: PipelineEvent) => formatDate(respondBy) || 'none',
}

/** How something began. */
export const stateAfter = <E>(event: E, labels: ChangeLabels<E>): string[] =>
  labels.map(([name, of]) => `${name}: ${of(event)}`)

/** What an event changed. */
export const changesSince = <E>(before: E, event: E, labels: ChangeLabels<E>): string[] =>
  labels.flatMap(([name, of]) => (of(event) === of(before) ? [] : [`${name}: ${of(before)} → ${of(event)}`]))
