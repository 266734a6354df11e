import { money, reference, required, whole } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const claimsFeed = defineFeed({
  name: 'claims',
  title: 'Claims',
  meaning: 'What an account sold into a home, of one category.',
  key: ['closing', 'account', 'category'],
  columns: {
    closing: reference('closings', 'The home.'),
    account: reference('accounts', 'Who sold it.'),
    category: reference('categories', 'What was sold. The account must have a price for it on that day.'),
    units: required(whole('How many.', 1, 1_000_000)),
    incentive: money('What the builder earns for it. Empty: units times the incentive of that day.'),
    revenue: money('What it sold for. Empty: units times the price of that day.'),
  },
  removal: 'deleted',
  removalMeaning: 'The claim goes; one on a sent invoice or under review is refused.',
})
