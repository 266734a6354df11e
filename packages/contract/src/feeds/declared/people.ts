import { list, reference, required, text, yesNo } from '../column.ts'
import { email, portalId } from '../shared-columns.ts'
import { roles } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const peopleFeed = defineFeed({
  name: 'people',
  title: 'People',
  meaning: 'Somebody who works for an account. A feed never makes staff, sets no password and sends no mail.',
  key: ['account', 'email'],
  columns: {
    account: reference('accounts', 'For whom they work. Somebody with several accounts has a row for each.'),
    email: email('Their address, by which they sign in.'),
    first_name: required(text('First name.', 100)),
    last_name: required(text('Last name.', 100)),
    title: text('What they do.', 100),
    phone: text('Telephone number.', 50),
    roles: list('What they may do.', { values: roles }),
    active: yesNo('Whether they may sign in.', true),
    portal_id: portalId(),
  },
  removal: 'deactivated',
  removalMeaning: 'They can no longer sign in to the account.',
})
