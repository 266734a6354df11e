import { list, moment, reference, required, text, yesNo } from '../column.ts'
import { webAddress } from '../shared-columns.ts'
import { editions } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const newsFeed = defineFeed({
  name: 'news',
  title: 'News',
  meaning: 'An article on the summary page, for editions or for one account.',
  key: ['article'],
  columns: {
    article: text('Your own key of the article.', 100),
    editions: list('Whose summary shows it. Empty when it is for one account.', {
      values: Object.keys(editions),
    }),
    account: reference('accounts', 'Whose summary shows it, when it is for one.', { example: '' }),
    title: required(text('Its title.')),
    body: required(text('Its text; simple HTML is kept.', 20_000, { lines: true, html: true })),
    link: webAddress('Where it leads.'),
    from: required(moment('From when it is shown.')),
    to: moment('Until when it is shown.'),
    shown: yesNo('Whether it is shown at all.', true),
  },
  removal: 'deleted',
  removalMeaning: 'The article goes.',
})
