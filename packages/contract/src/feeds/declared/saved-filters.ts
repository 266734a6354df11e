import { moment, reference, required, text } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const savedFiltersFeed = defineFeed({
  name: 'saved-filters',
  title: 'Saved filters',
  meaning: 'A filter of a list that somebody named.',
  key: ['account', 'email', 'grid', 'name'],
  columns: {
    account: reference('accounts', 'In which account.'),
    email: reference('people', 'Whose filter it is.', { within: ['account'] }),
    grid: text('Of which list.', 100),
    name: text('What they called it.', 100),
    filter: required(text('The filter, as the portal keeps it.', 20_000)),
    modified_at: moment('When it was last changed.'),
  },
  removal: 'deleted',
  removalMeaning: 'The filter goes.',
})
