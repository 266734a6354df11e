import { list, required, text } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const categoriesFeed = defineFeed({
  name: 'categories',
  title: 'Categories',
  meaning: 'A category of products, by which claims, prices and products are told apart.',
  key: ['category'],
  columns: {
    category: text('Your own key of the category.', 100),
    name: required(text('What people read.', 100)),
    sub_categories: list('What the category is divided into, in the order people read it.'),
  },
  removal: 'refused',
  removalMeaning: 'A category that anything refers to stays; any other is deleted.',
})
