import { z } from 'zod'
import { route } from '../route.ts'
import { queryBool } from '../values.ts'
import { Zip } from './specialist.ts'

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

/** Says where a zip code lies although nobody looks after it. */
export const regionOfZip = route({
  method: 'GET',
  service: 'report',
  path: 'salesregion/zip/:zip',
  summary: 'The sales region a zip code lies in; null where it lies in none',
  params: z.object({ zip: Zip }),
  result: SalesRegion.nullable(),
  permission: 'signed-in',
  account: 'current',
})
