import type { Row } from './row.ts'
import { monthsBefore } from './random-choice.ts'

/** Who takes part in the example: accounts and what they sell, people, specialists and builders. */

export const categories: Row[] = [
  { category: 'WIN', name: 'Windows', sub_categories: 'Casement; Double hung; Slider' },
  { category: 'EXT', name: 'Exterior Doors', sub_categories: 'Entry; Patio' },
  { category: 'FLOOR', name: 'Flooring', sub_categories: 'Hardwood; Vinyl plank' },
]

const profile = {
  address1: '400 Harbor Way',
  city: 'Duluth',
  state: 'MN',
  postal_code: '55802',
  phone: '(218) 555-0140',
}

export const accounts: Row[] = [
  {
    account: 'NORTHLIGHT',
    name: 'Northlight Windows & Doors',
    edition: 'Enterprise',
    time_zone: 'America/Chicago',
    web_site: 'https://northlight.example',
    description: 'Windows and doors for new homes.',
    ...profile,
  },
  {
    account: 'TAMBER',
    name: 'Tamber Flooring',
    edition: 'Emerge',
    regions: 'Texas; Southwest; Mountain',
    ...profile,
  },
  { account: 'OAKEN', name: 'Oaken Entry', edition: 'Standard', ...profile },
  { account: 'PLUMB', name: 'Plumb Line Windows', edition: 'Direct Rebate', ...profile },
]

/** What each account sells, and for how much, from when. */
export const sold: readonly [string, string, number, number][] = [
  ['NORTHLIGHT', 'WIN', 260, 9],
  ['NORTHLIGHT', 'EXT', 940, 22],
  ['TAMBER', 'FLOOR', 6.5, 0.35],
  ['OAKEN', 'EXT', 880, 18],
  ['PLUMB', 'WIN', 230, 7],
]

export const prices = (today: string): Row[] =>
  sold.flatMap(([account, category, price, incentive]) => [
    {
      account,
      category,
      valid_from: monthsBefore(today, 36),
      price: price.toFixed(2),
      incentive: incentive.toFixed(2),
    },
    // Everything became a little dearer half a year ago.
    {
      account,
      category,
      valid_from: monthsBefore(today, 6),
      price: (price * 1.04).toFixed(2),
      incentive: incentive.toFixed(2),
    },
  ])

export const products: Row[] = [
  {
    account: 'NORTHLIGHT',
    product: 'NL-100',
    name: 'Northlight 100 Casement',
    category: 'WIN',
    sub_category: 'Casement',
    description: 'A casement for cold places.',
    incentive: '9.00',
    attributes: JSON.stringify([
      { label: 'Finish', value: 'White' },
      { label: 'Finish', value: 'Black' },
      { label: 'Warranty', value: '20 years' },
    ]),
  },
  {
    account: 'NORTHLIGHT',
    product: 'NL-D2',
    name: 'Northlight Patio Door',
    category: 'EXT',
    sub_category: 'Patio',
    description: 'Glides, and keeps the wind out.',
    incentive: '22.00',
    attributes: '',
  },
  {
    account: 'TAMBER',
    product: 'TF-OAK',
    name: 'Tamber Oak Plank',
    category: 'FLOOR',
    sub_category: 'Hardwood',
    description: 'Solid oak, five inches wide.',
    incentive: '0.35',
    attributes: JSON.stringify([{ label: 'Thickness', value: '3/4 in' }]),
  },
]

const person = (
  account: string,
  email: string,
  first_name: string,
  last_name: string,
  title: string,
  roles: string,
): Row => ({
  account,
  email,
  first_name,
  last_name,
  title,
  phone: '(218) 555-0100',
  roles,
  active: 'true',
})

export const people: Row[] = [
  person('NORTHLIGHT', 'ines@northlight.example', 'Inês', 'Carvalho', 'Director of Sales', 'Administrator'),
  person('NORTHLIGHT', 'theo@northlight.example', 'Theo', 'Lindqvist', 'Regional Sales Manager', 'Sales'),
  person('NORTHLIGHT', 'ruth@northlight.example', 'Ruth', 'Okafor', 'Finance Manager', 'Finance'),
  person('TAMBER', 'sam@tamber.example', 'Sam', 'Brandt', 'Director of Sales', 'Administrator'),
  person('OAKEN', 'lena@oaken.example', 'Lena', 'Whitcomb', 'Director of Sales', 'Administrator'),
  person('PLUMB', 'joel@plumb.example', 'Joel', 'Arden', 'Director of Sales', 'Administrator'),
  // Somebody with several accounts has a row for each.
  person('OAKEN', 'ines@northlight.example', 'Inês', 'Carvalho', 'Consultant', 'Viewer'),
]

export const specialists: Row[] = [
  {
    specialist: 'S-WEST',
    first_name: 'Marta',
    last_name: 'Solano',
    title: 'Regional Market Specialist',
    email: 'marta.solano@network.example',
    phone: '(602) 555-0111',
    postal_code: '85004',
    description: '<p>Looks after the West.</p>',
    photo: 'files/specialist.png',
  },
  {
    specialist: 'S-SOUTH',
    first_name: 'Dale',
    last_name: 'Pruitt',
    title: 'Regional Market Specialist',
    email: 'dale.pruitt@network.example',
    phone: '(214) 555-0112',
    postal_code: '75201',
    description: '',
    photo: '',
  },
]

export const territories: Row[] = [
  { from_zip: '75000', to_zip: '79999', specialist: 'S-SOUTH' },
  { from_zip: '80000', to_zip: '89999', specialist: 'S-WEST' },
]

const towns = [
  ['Frisco', 'TX', '75034'],
  ['Round Rock', 'TX', '78664'],
  ['Katy', 'TX', '77494'],
  ['Phoenix', 'AZ', '85004'],
  ['Mesa', 'AZ', '85201'],
  ['Denver', 'CO', '80202'],
  ['Boise', 'ID', '83702'],
  ['Reno', 'NV', '89501'],
] as const
const names = [
  'Alder Creek Homes',
  'Bluestem Builders',
  'Cañon Ridge Homes',
  'Dovetail Residential',
  'Evergreen & Sons',
  'Fallow Field Communities',
  'Granite Bay Homes',
  'Hearthstone Custom',
  'Juniper Lane Builders',
  'Kestrel Homes',
]

export const builderTowns = names.map((_, at) => towns[at % towns.length] ?? towns[0])

export const builders = (today: string): Row[] =>
  names.map((name, at) => {
    const [city, state, postal_code] = builderTowns[at] ?? towns[0]
    return {
      builder: `B-${101 + at}`,
      name,
      status: 'Active',
      types: at % 3 === 0 ? 'Production' : at % 3 === 1 ? 'Custom; Semi-custom' : 'Production; Multi-family',
      // Two joined lately.
      enrolled_on: monthsBefore(today, at >= 8 ? 2 : 40 + at),
      web_site: 'https://builder.example',
      address1: `${100 + at} Mill Road`,
      city,
      state,
      postal_code,
      phones: JSON.stringify([{ type: 'Office', number: '(214) 555-0170' }]),
      profile_updated_on: monthsBefore(today, 3),
      smart_homes: '25-50%',
      builds: JSON.stringify([
        {
          home_type: 'Single Family',
          product_category: 'Move-up',
          selling_price: '$400k-$600k',
          build_count: 30 + at,
        },
      ]),
    }
  })

export const builderContacts: Row[] = names.map((_, at) => ({
  builder: `B-${101 + at}`,
  contact: '1',
  name: at % 2 === 0 ? 'Priya Raman' : 'Owen Castellanos',
  title: 'Purchasing Manager',
  phone: '(214) 555-0171',
  email: `purchasing${at + 1}@builder.example`,
  primary: 'true',
}))
