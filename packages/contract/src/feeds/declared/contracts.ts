import { day, decimal, file, money, records, reference, required, text, whole, yesNo } from '../column.ts'
import { portalId } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const contractsFeed = defineFeed({
  name: 'contracts',
  title: 'Contracts',
  meaning: 'What an account pays a builder directly: its direct-rebate contract.',
  key: ['account', 'contract'],
  columns: {
    account: reference('accounts', 'Who pays.'),
    contract: text('The contract’s number.', 60),
    builder: required(reference('builders', 'Who is paid. An account has one contract with a builder.')),
    name: required(text('What people read.')),
    created_on: required(day('When it was made.')),
    ended_on: day('Its last day.'),
    mails_builder: yesNo('Whether the builder is sent its invoices.', false),
    versions: records(
      'What holds from which day.',
      {
        valid_from: required(day('The first day.')),
        note: text('Why it changed.', 500),
        rates: records(
          'Dollars for each unit.',
          {
            category: required(reference('categories', 'Of which category.')),
            per_unit: required(money('Dollars for a unit.')),
          },
          { key: ['category'] },
        ),
        tiers: records(
          'More for more units in a quarter.',
          {
            above_units: required(whole('Beyond how many units.', 1, 100_000_000)),
            rate_percent: required(decimal('Percent of the rates.', { decimals: 2, least: 0, most: 9999 })),
          },
          { key: ['above_units'] },
        ),
      },
      { key: ['valid_from'] },
    ),
    papers: records('The contract on paper.', {
      name: required(text('Name of the file.')),
      content: required(file('The file.')),
    }),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The contract goes; one with an invoice is refused, and ends instead.',
})
