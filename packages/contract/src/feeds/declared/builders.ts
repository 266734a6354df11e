import { choice, day, list, records, required, text, whole } from '../column.ts'
import { portalId, state, webAddress, zip } from '../shared-columns.ts'
import { addressTypes, builderStatuses, builderTypes, homeTypes, phoneTypes } from '../choices.ts'
import { defineFeed } from '../feed.ts'

export const buildersFeed = defineFeed({
  name: 'builders',
  title: 'Builders',
  meaning: 'A home builder of the network.',
  key: ['builder'],
  columns: {
    builder: text('Your own key of the builder.', 100),
    name: required(text('What people read.')),
    status: choice('Whether they build.', builderStatuses, { otherwise: 'Active' }),
    types: list('What they build.', { values: builderTypes }),
    enrolled_on: required(day('When they joined the network.')),
    web_site: webAddress('Web site.'),
    address1: required(text('Street and number of their office.')),
    address2: text('Second line of the address.'),
    city: required(text('City.')),
    state: required(state()),
    postal_code: required(zip('Zip code, from which their region and specialist follow.')),
    addresses: records(
      'Other addresses.',
      {
        type: required(
          choice('Which one.', { Mailing: addressTypes.Mailing, Billing: addressTypes.Billing }),
        ),
        address1: required(text('Street and number.')),
        address2: text('Second line of the address.'),
        city: required(text('City.')),
        state: required(state()),
        postal_code: required(zip()),
      },
      { key: ['type'] },
    ),
    phones: records('Telephone numbers.', {
      type: required(choice('Which one.', phoneTypes)),
      number: required(text('The number.', 50)),
    }),
    profile_updated_on: day('When the profile was last looked at. Empty for a builder without one.'),
    leed_green_building: text('Share of homes built green, as a range.', 60),
    smart_homes: text('Share of smart homes, as a range.', 60),
    offsite_construction: text('Share built off-site, as a range.', 60),
    air_quality_improvement: text('Share with better air, as a range.', 60),
    builds: records('What they build, by kind of home.', {
      home_type: required(choice('Kind of home.', homeTypes)),
      product_category: required(text('Name of the kind, as in Entry level.', 100)),
      selling_price: text('Selling price, as a range.', 60),
      price_to_market: text('Difference to the market’s average, as a range.', 60),
      bedrooms: text('Bedrooms, as a range.', 60),
      full_baths: text('Full baths, as a range.', 60),
      square_feet: text('Square feet, as a range.', 60),
      build_count: whole('How many a year.', 0, 1_000_000, { otherwise: 0 }),
    }),
    portal_id: portalId(),
    portal_account_id: portalId(),
  },
  removal: 'deactivated',
  removalMeaning: 'Their status is Closed; their homes stay in the totals.',
})
