import { z } from 'zod'
import { route } from '../route.ts'

/** The regional market specialist to call about a builder. */
export const BuilderSpecialist = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  regionName: z.string(),
})
export type BuilderSpecialist = z.infer<typeof BuilderSpecialist>

export const builderSpecialist = route({
  method: 'GET',
  service: 'pricing',
  path: 'Salesperson/account/builderregion/:builderId',
  summary: 'The specialist of a builder’s territory; null where there is none at the moment',
  params: z.object({ builderId: z.uuid() }),
  result: BuilderSpecialist.nullable(),
  permission: 'Discovery.Read',
  account: 'current',
})
