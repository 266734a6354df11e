import { z } from 'zod'
import { route } from '../route.ts'

export const BuilderContact = z.object({
  name: z.string(),
  title: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
})
export type BuilderContact = z.infer<typeof BuilderContact>

export const builderContacts = route({
  method: 'GET',
  service: 'aggregation',
  path: 'accounts/:enterpriseId/buildercontacts',
  summary: 'Whom to talk to at a builder, the first contact first',
  params: z.object({ enterpriseId: z.uuid() }),
  result: z.array(BuilderContact),
  permission: 'Discovery.Read',
  account: 'current',
})

export const primaryContact = route({
  method: 'GET',
  service: 'builder',
  path: 'accounts/:id/primary-contact',
  summary: 'The first contact of a builder; null where there is none',
  params: z.object({ id: z.uuid() }),
  result: BuilderContact.nullable(),
  permission: 'Discovery.Read',
  account: 'current',
})
