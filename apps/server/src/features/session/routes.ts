import { defineFeature } from '../../platform/feature.ts'
import { removeAfter } from '../../platform/process/upkeep.ts'
import { recordAccountChangeRoute } from './account-change.ts'
import { accountChoicesRoute } from './account-choices.ts'
import { accountsProductRoute } from './accounts-product.ts'
import { answersRoute } from './answers.ts'
import { contactForUserRoute } from './contact-for-user.ts'
import { reportErrorRoute } from './error-reports.ts'
import { recordPageViewRoute } from './page-views.ts'
import { productFeaturesRoute } from './product-features.ts'
import { rolesRoute } from './roles.ts'

export const session = defineFeature({
  upkeep: [
    removeAfter(395, { table: 'page_view', key: ['manufacturer_id', 'id'], column: 'at' }),
    removeAfter(90, { table: 'error_report', key: ['manufacturer_id', 'id'], column: 'at' }),
  ],
  routes: [
    answersRoute,
    contactForUserRoute,
    accountsProductRoute,
    recordAccountChangeRoute,
    accountChoicesRoute,
    rolesRoute,
    productFeaturesRoute,
    recordPageViewRoute,
    reportErrorRoute,
  ],
})
