import { choice, day, required, text } from '../column.ts'
import { regions } from '../choices.ts'
import { portalId } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const eventsFeed = defineFeed({
  name: 'events',
  title: 'Events',
  meaning: 'A Leadshare event where manufacturers meet builders.',
  key: ['event'],
  columns: {
    event: text('Your own key of the event.', 100),
    name: required(text('What people read.')),
    held_on: required(day('When.')),
    location: required(text('Where.')),
    region: required(choice('In which region.', regions)),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'The event and who came go.',
})
