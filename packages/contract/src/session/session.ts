import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt, text, uuidList } from '../values.ts'
import { ProductId } from './products.ts'

export const AccountFeature = z.object({ id: z.number().int(), name: z.string() })

export const Account = z.object({
  accountEnterpriseId: z.uuid(),
  accountId: z.number().int(),
  name: z.string(),
  typeId: z.number().int(),
  permissions: z.array(z.string()),
  features: z.array(AccountFeature),
  productId: ProductId,
  isProvisioned: z.boolean(),
  /** Whose days deadlines and events are, such as 'America/Chicago'. */
  timeZone: z.string(),
})
export type Account = z.infer<typeof Account>

/** Only manufacturers' accounts are kept. */
export const manufacturerTypeId = 2

export const UserContact = z.object({
  id: z.string(),
  sub: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  /** Internal staff of the provider, who may act for a requested account. */
  internal: z.boolean(),
  /** The account this session acts for, bound to the token at sign-in. */
  requestedAccount: z.uuid().nullable(),
  accounts: z.array(Account),
})
export type UserContact = z.infer<typeof UserContact>

/** The account data every page waits for; the first result is used. */
export const contactForUser = route({
  method: 'GET',
  service: 'aggregation',
  path: 'contacts/foruser/:userId',
  summary: 'The signed-in person and the accounts they work for',
  params: z.object({ userId: z.uuid() }),
  result: z.array(UserContact),
  permission: 'signed-in',
  account: 'none',
})

export const accountsProduct = route({
  method: 'GET',
  service: 'identity',
  path: 'product/accountsproduct',
  summary: "The edition of each of the user's accounts",
  query: z.object({ accountEnterpriseIds: uuidList.optional() }),
  result: z.array(z.object({ accountEnterpriseId: z.uuid(), productId: ProductId })),
  permission: 'signed-in',
  account: 'none',
})

export const recordAccountChange = route({
  method: 'POST',
  service: 'identity',
  path: 'account-changes',
  summary: 'Records that the user now works on the current account',
  body: z.object({ fromAccountEnterpriseId: z.uuid().nullable() }),
  result: z.object({ accountEnterpriseId: z.uuid() }),
  permission: 'signed-in',
  account: 'current',
  unprovisioned: true,
})

export const AccountChoice = z.object({
  accountEnterpriseId: z.uuid(),
  name: z.string(),
  productId: ProductId,
  isProvisioned: z.boolean(),
})
export type AccountChoice = z.infer<typeof AccountChoice>

export const accountChoices = route({
  method: 'GET',
  service: 'identity',
  path: 'account-choices',
  summary: 'Accounts that internal staff may act for',
  result: z.array(AccountChoice),
  permission: 'internal',
  account: 'none',
})

export const Role = z.object({
  id: z.number().int(),
  name: z.string(),
  roleTypeName: z.string(),
  featureId: z.number().int(),
  /** What whoever holds it may do. */
  permissions: z.array(z.string()),
})
export type Role = z.infer<typeof Role>

/** Type of the roles that are on their way out: whoever holds one keeps it, nobody is given it. */
export const phaseOutRoleType = 'Standard Phase-out'

export const roles = route({
  method: 'GET',
  service: 'identity',
  path: 'users/roles/:product',
  summary: 'Roles of an edition, Standard types first',
  params: z.object({ product: queryInt }),
  result: z.array(Role),
  permission: 'User.Read',
  account: 'current',
})

export const productFeatures = route({
  method: 'GET',
  service: 'identity',
  path: 'features/productfeatures/:product',
  summary: 'Features of an edition, without those of type API',
  params: z.object({ product: queryInt }),
  result: z.array(z.object({ id: z.number().int(), name: z.string(), featureType: z.string() })),
  permission: 'signed-in',
  account: 'current',
})

export const recordPageView = route({
  method: 'POST',
  service: 'identity',
  path: 'page-views',
  summary: 'Stores one page view of a route',
  body: z.object({ route: text(200) }),
  result: z.object({ stored: z.boolean() }),
  permission: 'signed-in',
  account: 'current',
  unprovisioned: true,
})

export const reportError = route({
  method: 'POST',
  service: 'identity',
  path: 'error-reports',
  summary: 'Stores a failed call or a broken page that a browser met',
  body: z.object({
    statusCode: z.number().int().min(0).max(999),
    statusText: text(200),
    url: text(2000),
    message: text(4000),
    requestId: text(100).optional(),
  }),
  result: z.object({ stored: z.boolean() }),
  permission: 'signed-in',
  account: 'current',
  unprovisioned: true,
})
