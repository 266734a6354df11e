import { day, money, reference, required } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const pricesFeed = defineFeed({
  name: 'prices',
  title: 'Prices',
  meaning: 'What a unit of a category sells for, and what the builder earns for it, from a day on.',
  key: ['account', 'category', 'valid_from'],
  columns: {
    account: reference('accounts', 'Whose price it is.'),
    category: reference('categories', 'What is sold.'),
    valid_from: day('The first day it holds. It holds until the next one of the category.'),
    price: required(
      money('What a unit sells for: the estimated revenue of a claim is its units times this.'),
    ),
    incentive: required(money('What the builder earns for a unit.')),
  },
  removal: 'deleted',
  removalMeaning: 'The price before it holds again from that day.',
})
