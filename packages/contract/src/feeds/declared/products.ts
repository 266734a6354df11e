import { choice, money, records, reference, required, text } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const productsFeed = defineFeed({
  name: 'products',
  title: 'Products',
  meaning: 'A product of an account’s catalogue.',
  key: ['account', 'product'],
  columns: {
    account: reference('accounts', 'Whose product it is.'),
    product: text('The product’s code.', 100),
    name: required(text('What people read.')),
    category: required(
      reference('categories', 'Where it belongs. The account must have a price for the category.'),
    ),
    sub_category: text('One of the category’s sub-categories.', 100, { example: '' }),
    description: text('What it is.', 2000, { lines: true }),
    incentive: money('What the catalogue says a builder earns for it. Claims follow the prices feed.'),
    status: choice('Whether it is sold.', { Active: true, Inactive: false }, { otherwise: 'Active' }),
    attributes: records('What it is like.', {
      label: required(text('What is told of it, as in Finish.', 100)),
      value: required(text('What it is, as in White.', 200)),
    }),
  },
  removal: 'deleted',
  removalMeaning: 'The product leaves the catalogue.',
})
