import { zipLength } from '@homestead/contract'

export const specialist = {
  title: (product: string) => `${product} RMS`,
  changing: (product: string) =>
    `The ${product} RMS contact for this builder is changing. ` +
    'Please check back soon or reach out to customer service with any questions.',
}

export const locator = {
  title: 'RMS Locator',
  description: 'Find the regional market specialist for a zip code or a region.',
  zip: 'Zip Code',
  search: 'Search',
  hint: `${zipLength.min} to ${zipLength.max} characters, or choose a region below.`,
  map: 'Map of specialist regions',
  regions: 'Regions',
  specialist: 'Specialist',
  photograph: (name: string) => `Photograph of ${name}`,
  territory: (name: string) => `Map of the territory of ${name}`,
  nobody:
    'There is no specialist to show here at the moment. Please reach out to customer support with any questions.',
}

const problem = (body: string) => ({ title: 'Sales Person Data Problem', body, duration: 20_000 })

export const failures = {
  builder: {
    ...problem('Problem getting the sales person for this builder, please try again later'),
    silentUnknown: true,
  },
  lookup: problem('Problem getting the sales person'),
  image: problem('Problem getting the sales person image'),
  mapImage: problem('Problem getting the sales person map image'),
}
