import { moment, reference, required, text } from '../column.ts'
import { email } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const notesFeed = defineFeed({
  name: 'notes',
  title: 'Notes',
  meaning: 'Something somebody wrote about a lead, an opportunity, a review or a rebate invoice.',
  key: ['account', 'note'],
  columns: {
    account: reference('accounts', 'Whose note it is.'),
    note: text('Your own key of the note.', 100),
    lead: reference('leads', 'About which lead.'),
    opportunity: reference('opportunities', 'About the opportunity with which builder.', {
      within: ['account'],
      example: '',
    }),
    review: reference('invoice-reviews', 'About which review.', { within: ['account'], example: '' }),
    rebate_invoice: reference('rebate-invoices', 'About which rebate invoice.', {
      within: ['account'],
      example: '',
    }),
    at: required(moment('When.')),
    by: email('Who wrote it.'),
    author: required(text('Their name, as it is shown.')),
    content: text('What they wrote.', 4000, { lines: true }),
    edited_at: moment('When they changed it.'),
    deleted_at: moment('When they took it back.', { example: '' }),
    mailed_at: moment('When it was mailed.'),
  },
  removal: 'deleted',
  removalMeaning: 'The note goes.',
})
