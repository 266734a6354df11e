import { choice, required, text } from '../column.ts'
import { webAddress } from '../shared-columns.ts'
import { editions } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const contentFeed = defineFeed({
  name: 'content',
  title: 'Content',
  meaning: 'A text or link of the portal itself, by edition.',
  key: ['name', 'edition'],
  columns: {
    name: text('Which text.', 100),
    edition: choice('In which edition.', editions),
    title: required(text('Its title.')),
    body: text('Its text; simple HTML is kept.', 20_000, { lines: true, html: true }),
    link: webAddress('Where it leads.'),
  },
  removal: 'deleted',
  removalMeaning: 'The portal’s own text stands again.',
})
