import { z } from 'zod'
import { route } from '../route.ts'
import { queryBool } from '../values.ts'

export const SalesRegion = z.object({
  id: z.number().int(),
  name: z.string(),
  defaultZip: z.string(),
  isActive: z.boolean(),
})
export type SalesRegion = z.infer<typeof SalesRegion>

export const salesRegions = route({
  method: 'GET',
  service: 'report',
  path: 'salesregion/:includeInactive',
  summary: 'The sales regions; false lists active ones only',
  params: z.object({ includeInactive: queryBool }),
  result: z.array(SalesRegion),
  permission: 'signed-in',
  account: 'current',
})
