import { file, required, text, yesNo } from '../column.ts'
import { email, portalId, zip } from '../shared-columns.ts'
import { defineFeed } from '../feed.ts'

export const specialistsFeed = defineFeed({
  name: 'specialists',
  title: 'Specialists',
  meaning: 'Somebody of the network who looks after territories.',
  key: ['specialist'],
  columns: {
    specialist: text('Your own key of the specialist.', 100),
    first_name: required(text('First name.', 100)),
    last_name: required(text('Last name.', 100)),
    title: required(text('What they do.', 100)),
    email: required(email('Their address.')),
    phone: required(text('Telephone number.', 50)),
    postal_code: required(zip()),
    description: text('A few words about them; simple HTML is kept.', 4000, { lines: true, html: true }),
    photo: file('A picture of them: PNG, JPEG, GIF or WebP.', 2_097_152),
    map: file('A picture of their territory.', 2_097_152),
    active: yesNo('Whether they still do it.', true),
    portal_id: portalId(),
  },
  removal: 'deactivated',
  removalMeaning: 'Their territories have nobody until another takes them.',
})
