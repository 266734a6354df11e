import { day, reference, required, text } from '../column.ts'
import { portalId } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const invoicesFeed = defineFeed({
  name: 'invoices',
  title: 'Invoices',
  meaning: 'What an account is asked to pay for a month: the claims on homes closed in it.',
  key: ['account', 'number'],
  columns: {
    account: reference('accounts', 'Who pays.'),
    number: text('The invoice’s number.', 60),
    month: required(day('Any day of the month it is for.')),
    invoiced_on: required(day('When it was written.')),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The invoice goes; one with a review is refused.',
})
