import { choice, day, file, moment, money, records, reference, required, text, whole } from '../column.ts'
import { portalId, statusHistory } from '../shared-columns.ts'
import { rebateStatuses } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const rebateInvoicesFeed = defineFeed({
  name: 'rebate-invoices',
  title: 'Rebate invoices',
  meaning: 'What an account owes a builder for a quarter.',
  key: ['account', 'invoice'],
  columns: {
    account: reference('accounts', 'Who pays.'),
    invoice: text('The invoice’s number.', 100),
    contract: required(reference('contracts', 'By which contract.', { within: ['account'] })),
    quarter: required(day('First day of the quarter.')),
    status: choice('How far it has come.', rebateStatuses, { otherwise: 'Draft' }),
    amount: required(money('What is owed.')),
    units: required(whole('Units in it.', 0, 100_000_000)),
    closings: required(whole('Homes in it.', 0, 10_000_000)),
    first_reported_on: day('Day of the first report in it.'),
    last_reported_on: day('Day of the last report in it.'),
    sent_on: day('When it was sent.'),
    paid_on: day('When it was paid.'),
    payment_reference: text('By which payment.', 200),
    revision: whole('Which writing of it this is.', 1, 1000, { otherwise: 1 }),
    paper: file('The paper that was sent.'),
    lines: records(
      'What it is made of.',
      {
        closing: required(reference('closings', 'For which home.')),
        category: required(reference('categories', 'For which category.')),
        units: required(whole('How many.', 1, 1_000_000)),
        amount: required(money('What is owed for it.')),
        units_before: required(whole('Units of the quarter that came before.', 0, 100_000_000)),
        valid_from: required(day('The version of the contract it follows.')),
        parts: text('How it was worked out, as JSON.', 20_000, { json: true }),
      },
      { key: ['closing', 'category'], mostItems: 100_000 },
    ),
    revisions: records(
      'What it was before.',
      {
        revision: required(whole('Which writing.', 1, 1000)),
        amount: required(money('What was owed.')),
        units: required(whole('Units in it.', 0, 100_000_000)),
        closings: required(whole('Homes in it.', 0, 10_000_000)),
        sent_on: required(day('When it was sent.')),
        replaced_at: required(moment('When it was replaced.')),
        lines: text('What it was made of, as JSON.', 10_000_000, { json: true }),
        versions: text('What held, as JSON.', 1_000_000, { json: true }),
      },
      { key: ['revision'] },
    ),
    history: statusHistory(rebateStatuses, { remark: text('What was said.', 2000, { lines: true }) }),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The invoice, its lines and its notes go.',
})
