import { choice, list, required, text, yesNo } from '../column.ts'
import { portalId, state, timeZone, webAddress, zip } from '../shared-columns.ts'
import { addOns, editions, regions } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const accountsFeed = defineFeed({
  name: 'accounts',
  title: 'Accounts',
  meaning: 'A manufacturer that takes part: an account of the portal.',
  key: ['account'],
  columns: {
    account: text('Your own key of the account.', 100),
    name: required(text('What people read.', 200)),
    edition: required(choice('What the account has of the portal.', editions)),
    provisioned: yesNo('Whether its people may work in it already.', true),
    regions: list('Regions it has subscribed to, for the Emerge edition.', { values: Object.keys(regions) }),
    features: list('Features added to the base product. Empty for those that belong to the edition.', {
      values: Object.keys(addOns),
    }),
    time_zone: timeZone('By whose days deadlines are counted. Empty for America/Chicago.'),
    address1: text('Street and number.'),
    address2: text('Second line of the address.'),
    city: text('City.'),
    state: state(),
    postal_code: zip(),
    phone: text('Telephone number.', 50),
    web_site: webAddress('Web site.'),
    description: text('A few words about the company.', 2000, { lines: true }),
    active: yesNo('Whether the account takes part.', true),
    portal_id: portalId(),
  },
  removal: 'deactivated',
  removalMeaning: 'Nobody can sign in to it and it leaves every list; its facts stay in the totals.',
})
