import { day, reference, yesNo } from '../column.ts'
import { defineFeed } from '../feed.ts'

export const enrolmentsFeed = defineFeed({
  name: 'enrolments',
  title: 'Enrolments',
  meaning: 'What stands between an account and a builder.',
  key: ['account', 'builder'],
  columns: {
    account: reference('accounts', 'The account.'),
    builder: reference('builders', 'The builder.'),
    blocked: yesNo('Whether the account keeps away from the builder.', false),
    enrolled_on: day('When they began to work together.'),
    reviewed_on: day('When the account last looked at the builder.'),
  },
  removal: 'deleted',
  removalMeaning: 'Nothing stands between them.',
})
