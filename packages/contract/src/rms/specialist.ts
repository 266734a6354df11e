import { z } from 'zod'
import { editionsWith } from '../session/products.ts'
import { route } from '../route.ts'

/** The base64 of a GIF file; null when there is none. */
const Picture = z.object({ image: z.string().nullable() })

/** A regional market specialist as the locator shows them. */
export const Specialist = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  postalCode: z.string(),
  /** HTML, without anything that could run. */
  description: z.string(),
  salesPersonImageDto: Picture,
  salesPersonMapImageDto: Picture,
  /** The region of the zip code that was asked for. */
  regionId: z.number().int(),
  regionName: z.string(),
})
export type Specialist = z.infer<typeof Specialist>

/** How long a zip code may be, without blanks around it. */
export const zipLength = { min: 5, max: 7 } as const
export const Zip = z.string().trim().min(zipLength.min).max(zipLength.max)

/** The regions as the locator offers them: a click looks up the zip code. */
export const specialistRegions = [
  { id: 1, name: 'Northeast', defaultZip: '00501' },
  { id: 2, name: 'Mid-Atlantic', defaultZip: '23894' },
  { id: 3, name: 'South Central', defaultZip: '30002' },
  { id: 4, name: 'Florida/Gulf Coast', defaultZip: '32217' },
  { id: 5, name: 'North Central', defaultZip: '40003' },
  { id: 6, name: 'Mid Central', defaultZip: '63005' },
  { id: 7, name: 'Texas', defaultZip: '73960' },
  { id: 8, name: 'Mountain', defaultZip: '80001' },
  { id: 9, name: 'Southwest', defaultZip: '79837' },
  { id: 10, name: 'Northwest', defaultZip: '98101' },
] as const
export type SpecialistRegion = (typeof specialistRegions)[number]

const locator = {
  method: 'GET',
  service: 'pricing',
  result: Specialist.nullable(),
  permission: 'RMSLocator.Read',
  products: editionsWith.partnerAreas,
} as const

export const specialistOfAccount = route({
  ...locator,
  path: 'Salesperson/account/:id',
  summary: 'The specialist where the account has its address; null where there is none',
  params: z.object({ id: z.uuid() }),
  account: { param: 'id' },
})

export const specialistOfZip = route({
  ...locator,
  path: 'Salesperson/areaCode/:zip',
  summary: 'The specialist of a zip code; null where there is none',
  params: z.object({ zip: Zip }),
  account: 'current',
})
