import { searchCompaniesRoute } from './features/builders/search-companies.ts'
import { accountChoicesRoute } from './features/identity/account-choices.ts'
import { recordAccountChangeRoute } from './features/identity/account-change.ts'
import { accountsProductRoute } from './features/identity/accounts-product.ts'
import { contactForUserRoute } from './features/identity/contact-for-user.ts'
import { reportErrorRoute } from './features/identity/error-reports.ts'
import { recordPageViewRoute } from './features/identity/page-views.ts'
import { productFeaturesRoute } from './features/identity/product-features.ts'
import { rolesRoute } from './features/identity/roles.ts'
import { mailboxRoute } from './features/mailbox/mailbox.ts'
import { salesRegionsRoute } from './features/rms/sales-regions.ts'
import { siteContentRoute } from './features/support/site-content.ts'
import type { Served } from './platform/request/serve.ts'

/** Every answer the server gives, one line per call of the contract. */
export const servedRoutes = (demo: boolean): Served[] => [
  contactForUserRoute,
  accountsProductRoute,
  recordAccountChangeRoute,
  accountChoicesRoute,
  rolesRoute,
  productFeaturesRoute,
  recordPageViewRoute,
  reportErrorRoute,
  searchCompaniesRoute,
  salesRegionsRoute,
  siteContentRoute,
  ...(demo ? [mailboxRoute] : []),
]
