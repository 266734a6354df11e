import { z } from 'zod'
import { route } from '../route.ts'
import { ProfileBuild } from './builder-profile-builds.ts'

/** What a builder told about itself; a text is empty where it did not say. */
export const BuilderProfileSummary = z.object({
  builderProfileName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phoneNumbers: z.array(z.object({ number: z.string(), phoneTypeName: z.string() })),
  webSiteUrl: z.string(),
  ...ProfileBuild.omit({ ordinalPosition: true, buildCount: true }).shape,
  /** Homes a year; null where it did not say. */
  buildCount: z.number().int().nullable(),
  /** What its closings of twelve months without an own claim would be worth to the manufacturer, in dollars. */
  opportunityValue: z.number(),
  /** All its lines of homes; the fields above are of the first, which it builds most of. */
  profileBuild: z.array(ProfileBuild),
  leedGreenBuildingRange: z.string(),
  smartHomesRange: z.string(),
  offsiteConstructionRange: z.string(),
  airQualityImprovementRange: z.string(),
  accountId: z.number().int(),
  accountEnterpriseId: z.uuid(),
})
export type BuilderProfileSummary = z.infer<typeof BuilderProfileSummary>

export const builderProfileSummary = route({
  method: 'GET',
  service: 'report',
  path: 'BuilderProfile/:builderId/summary/:mfr',
  summary: 'Where a builder is, what it builds, and what it would be worth',
  params: z.object({ builderId: z.uuid(), mfr: z.uuid() }),
  result: BuilderProfileSummary,
  permission: { anyOf: ['Discovery.Read', 'BuilderLifetimeValue.Read'] },
  account: { param: 'mfr' },
})
