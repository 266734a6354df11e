import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt, text } from '../values.ts'

/** A builder as an account of the network. */
export const BuilderAccount = z.object({
  accountId: z.number().int(),
  accountEnterpriseId: z.uuid(),
  enterpriseId: z.uuid(),
  name: z.string(),
  statusCode: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type BuilderAccount = z.infer<typeof BuilderAccount>

const discovery = { service: 'builder', permission: 'Discovery.Read', account: 'current' } as const

export const builderAccounts = route({
  ...discovery,
  method: 'GET',
  path: 'accounts',
  summary: 'Builders by name, state, status or id; at most 100',
  query: z.object({
    name: text(100).optional(),
    state: text(2).optional(),
    statusCode: text(5).optional(),
    enterpriseId: z.uuid().optional(),
  }),
  result: z.array(BuilderAccount),
})

export const CompanyStatus = z.object({ code: z.string(), name: z.string() })
export type CompanyStatus = z.infer<typeof CompanyStatus>

export const accountStatuses = route({
  ...discovery,
  method: 'GET',
  path: 'accounts/statuses',
  summary: 'How a company can stand in the network',
  result: z.array(CompanyStatus),
})

export const AddressType = z.object({ id: z.number().int(), name: z.string() })
export type AddressType = z.infer<typeof AddressType>

export const addressTypes = route({
  ...discovery,
  method: 'GET',
  path: 'addresses/types',
  summary: 'What an address can be for',
  result: z.array(AddressType),
})

export const Address = z.object({
  addressTypeId: z.number().int(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type Address = z.infer<typeof Address>

export const addresses = route({
  ...discovery,
  method: 'GET',
  path: 'addresses/:id',
  summary: 'The addresses of a builder, or those of one type',
  params: z.object({ id: z.uuid() }),
  query: z.object({ addressTypeId: queryInt.optional() }),
  result: z.array(Address),
})
