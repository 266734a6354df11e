import type { LeadCount } from '@homestead/contract'

const sum = (counts: readonly LeadCount[], of: (count: LeadCount) => number) =>
  counts.reduce((total, count) => total + of(count), 0)

/** How many leads each tab lists, and how many of the open ones are late. */
export const countsOf = (counts: readonly LeadCount[]) => ({
  active: sum(counts, ({ isClosed, count }) => (isClosed ? 0 : count)),
  closed: sum(counts, ({ isClosed, count }) => (isClosed ? count : 0)),
  informational: sum(counts, ({ informational }) => informational),
  overdue: sum(counts, ({ overdue }) => overdue),
})
