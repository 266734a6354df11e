import { z } from 'zod'
import { route } from '../route.ts'

/** One line of homes a builder builds. */
export const ProfileBuild = z.object({
  ordinalPosition: z.number().int(),
  homeType: z.string(),
  productCategory: z.string(),
  estimatedSellingPriceRange: z.string(),
  sellingPriceToMarketAverageDeltaRange: z.string(),
  estimatedBedroomCountRange: z.string(),
  estimatedFullBathCountRange: z.string(),
  estimatedSquareFootRange: z.string(),
  buildCount: z.number().int(),
})
export type ProfileBuild = z.infer<typeof ProfileBuild>

export const BuilderProfile = z.object({
  builderProfileName: z.string(),
  enterpriseId: z.uuid(),
  builderTypes: z.array(z.string()),
  enrolledOn: z.iso.date(),
  /** The day the manufacturer's product was first reported with this builder; null where it never was. */
  dateFirstReported: z.iso.date().nullable(),
  isUsing: z.boolean(),
  profileBuild: z.array(ProfileBuild),
})
export type BuilderProfile = z.infer<typeof BuilderProfile>

export const builderProfile = route({
  method: 'GET',
  service: 'builder',
  path: 'builderprofile/profile/:id',
  summary:
    'A builder’s lines of homes in their order, and how long it has been using the manufacturer’s product',
  params: z.object({ id: z.uuid() }),
  result: BuilderProfile,
  permission: 'Discovery.Read',
  account: 'current',
})
