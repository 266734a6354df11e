import { choice, day, money, reference, required, text } from '../column.ts'
import { portalId, statusHistory } from '../shared-columns.ts'
import { reviewReasons, reviewStatuses } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const invoiceReviewsFeed = defineFeed({
  name: 'invoice-reviews',
  title: 'Invoice reviews',
  meaning: 'A line of an invoice that the account does not agree with.',
  key: ['account', 'review'],
  columns: {
    account: reference('accounts', 'Who asks.'),
    review: text('Your own key of the review.', 100),
    invoice: required(reference('invoices', 'On which invoice.', { within: ['account'] })),
    closing: required(reference('closings', 'For which home.')),
    category: required(reference('categories', 'For which category.')),
    reason: required(choice('What is wrong.', reviewReasons)),
    status: choice('How far it has come.', reviewStatuses, { otherwise: 'Open' }),
    incentive: required(money('What the line asked for.')),
    note: text('What the account wrote.', 2000, { lines: true }),
    requested_by: reference('people', 'Who asked.', { within: ['account'] }),
    requested_on: required(day('When they asked.')),
    closed_on: day('When it was decided.', { example: '' }),
    history: statusHistory(reviewStatuses),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The question and its history go.',
})
