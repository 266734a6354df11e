import * as builders from './builders/search-companies.ts'
import * as session from './identity/session.ts'
import * as mailbox from './mailbox/mailbox.ts'
import * as rms from './rms/sales-regions.ts'
import * as support from './support/site-content.ts'

export * from './builders/search-companies.ts'
export * from './grid/date-ranges.ts'
export * from './identity/permissions.ts'
export * from './identity/products.ts'
export * from './identity/regions.ts'
export * from './identity/session.ts'
export * from './mailbox/mailbox.ts'
export * from './rms/sales-regions.ts'
export * from './route.ts'
export * from './support/site-content.ts'
export * from './client.ts'

/** Every HTTP call of the product. Server, browser, OpenAPI and the generated tests all start here. */
export const contract = {
  contactForUser: session.contactForUser,
  accountsProduct: session.accountsProduct,
  recordAccountChange: session.recordAccountChange,
  accountChoices: session.accountChoices,
  roles: session.roles,
  productFeatures: session.productFeatures,
  recordPageView: session.recordPageView,
  reportError: session.reportError,
  searchCompanies: builders.searchCompanies,
  salesRegions: rms.salesRegions,
  siteContent: support.siteContent,
  mailbox: mailbox.mailbox,
} as const
export type Contract = typeof contract
