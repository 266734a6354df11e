import { z } from 'zod'
import { route } from '../route.ts'

/** Own revenue and closings of one calendar year, in dollars to the cent; null where there were none of that home type. */
export const LifetimeValueYear = z.object({
  submittedYear: z.number().int(),
  estManufacturerSingleFamilyRevenue: z.number().nullable(),
  singleFamilyClosings: z.number().int().nullable(),
  estManufacturerMultiFamilyRevenue: z.number().nullable(),
  multiFamilyClosings: z.number().int().nullable(),
})
export type LifetimeValueYear = z.infer<typeof LifetimeValueYear>

export const builderValue = route({
  method: 'GET',
  service: 'report',
  path: 'invoices/buildervalue/:mfr/builder/:builder',
  summary: 'What a builder brought in each year it was active, the latest first',
  params: z.object({ mfr: z.uuid(), builder: z.uuid() }),
  result: z.array(LifetimeValueYear),
  permission: 'BuilderLifetimeValue.Read',
  account: { param: 'mfr' },
})
