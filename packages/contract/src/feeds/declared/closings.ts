import { choice, day, reference, required, text, yesNo } from '../column.ts'
import { state, zip } from '../shared-columns.ts'
import { homeTypes } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const closingsFeed = defineFeed({
  name: 'closings',
  title: 'Closings',
  meaning: 'A home that a builder closed on.',
  key: ['closing'],
  columns: {
    closing: text('Your own key of the closing.', 100),
    builder: required(reference('builders', 'Who built the home.')),
    closed_on: required(
      day('When it closed. Its month is the one everything is counted in.', { past: true }),
    ),
    home_type: required(choice('Kind of home.', homeTypes)),
    address1: required(text('Street and number.')),
    city: required(text('City.')),
    state: required(state()),
    postal_code: required(zip()),
    submitted_on: day('When it was reported. Empty for the day it closed.'),
    confirmed: yesNo(
      'false for a home that only one account has reported: it counts for that one’s rebates.',
      true,
    ),
  },
  removal: 'deleted',
  removalMeaning: 'The home and the claims on it go; one on a sent invoice is refused.',
})
