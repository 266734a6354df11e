import { reference, required, text, whole } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const attendanceFeed = defineFeed({
  name: 'attendance',
  title: 'Attendance',
  meaning: 'A builder that an account met at an event.',
  key: ['event', 'account', 'builder'],
  columns: {
    event: reference('events', 'At which event.'),
    account: reference('accounts', 'Which account.'),
    builder: reference('builders', 'Which builder.'),
    attendees: required(whole('How many came.', 1, 10_000)),
    follow_up: text('What was agreed.', 500),
  },
  removal: 'deleted',
  removalMeaning: 'They did not meet.',
})
