import { defineFeature } from '../../platform/feature.ts'
import {
  accountStatusesRoute,
  addressesRoute,
  addressTypesRoute,
  builderAccountsRoute,
} from './builder-accounts.ts'
import { builderContactsRoute, primaryContactRoute } from './builder-contacts.ts'
import { builderProfileSummaryRoute } from './builder-profile.ts'
import { builderProfileRoute } from './builder-profile-builds.ts'
import { closingPercentageRoute, trailing12Route } from './builder-share.ts'
import { builderTrendRoute, closingsDetailRoute, usageTrendingBuilderDetailRoute } from './builder-usage.ts'
import { builderValueRoute } from './builder-value.ts'
import { searchCompaniesRoute } from './search-companies.ts'

export const builders = defineFeature({
  routes: [
    searchCompaniesRoute,
    builderProfileSummaryRoute,
    builderValueRoute,
    builderProfileRoute,
    builderContactsRoute,
    primaryContactRoute,
    builderAccountsRoute,
    accountStatusesRoute,
    addressTypesRoute,
    addressesRoute,
    closingPercentageRoute,
    trailing12Route,
    usageTrendingBuilderDetailRoute,
    closingsDetailRoute,
    builderTrendRoute,
  ],
})
