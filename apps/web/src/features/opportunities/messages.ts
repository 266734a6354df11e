import { type ProductId, productTitle } from '@homestead/contract'

export const discovery = {
  title: 'Builder Discovery',
  tabs: { builders: 'Builders', active: 'Active', closed: 'Closed' },
  sentences: {
    builders: 'Builders without an opportunity yet. Start one to assign it and follow it here.',
    active: 'Builders with an open opportunity: what they close, what it is worth and who follows up.',
    closed: 'Opportunities that were won or lost, and why.',
  },
  start: 'Start opportunity',
  info:
    'Opportunity value is what the closings without a claim of yours would have been worth over the last 12 months: ' +
    'their number times your average revenue per closing of that home type. An opportunity starts with it. ' +
    'Your share is your closings among all of the builder in the date range.',
}

export const engagement = {
  title: 'Engagement',
  funnel: 'Engagement stage',
  final: 'Won / Lost',
  onlyForLost: 'Only for Lost',
  choose: 'Choose a reason',
  nobody: 'Nobody',
}

export const tooMany = 'Expecting only 1 BPO but got multiple for the builder and manufacturer'

/** What a save did. An opportunity without an assignee writes to nobody. */
export const savedText = (what: 'created' | 'updated', mailed: boolean) =>
  `Opportunity ${what}${mailed ? ' and an email was sent to the assignee' : ''}`

export const failures = {
  grid: { title: 'Data Problem', body: 'Problem getting the data' },
  opportunity: 'Problem getting the opportunity',
}

export const specialistTitle = (productId: ProductId) => `${productTitle(productId)} RMS`
