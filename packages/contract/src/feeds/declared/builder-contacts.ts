import { reference, required, text, yesNo } from '../column.ts'
import { email, portalId } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const builderContactsFeed = defineFeed({
  name: 'builder-contacts',
  title: 'Builder contacts',
  meaning: 'Somebody who works for a builder.',
  key: ['builder', 'contact'],
  columns: {
    builder: reference('builders', 'For whom they work.'),
    contact: text('Your own key of the contact.', 100),
    name: required(text('First and last name.')),
    title: text('What they do.', 100),
    phone: text('Telephone number.', 50),
    email: email('Their address.'),
    primary: yesNo('Whether to ask them first.', false),
    portal_id: portalId(),
  },
  removal: 'deleted',
  removalMeaning: 'They are no longer shown.',
})
