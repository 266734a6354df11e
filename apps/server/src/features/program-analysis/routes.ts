import { defineFeature } from '../../platform/feature.ts'
import {
  builderCountChart,
  buildersNotUsingByRegionChart,
  marketShareChart,
  marketShareRollupReport,
} from './builder-charts.ts'
import { buildersNotUsingReport, searchBuildersRoute } from './builder-opportunities.ts'
import { buildersUsingReport } from './builders-using.ts'
import {
  leadshareAttendanceReport,
  leadshareAttendeesChart,
  leadshareEngagementChart,
} from './leadshare-attendance.ts'
import { managementSummaryReport } from './management-summary.ts'
import {
  closingCountChart,
  estimatedClosingRevenueChart,
  manufacturerSummaryReport,
  monthlySalesChart,
} from './manufacturer-summary.ts'
import { missedValueReport } from './missed-value.ts'
import { newBuildersCountChart, newBuildersReport } from './new-builders.ts'
import { homePlanProductsReport, productAttributesReport, productCatalogReport } from './product-catalog.ts'
import { buildersNotClaimingRoute, productCategoriesReport } from './product-categories.ts'

export const programAnalysis = defineFeature({
  routes: [
    manufacturerSummaryReport,
    closingCountChart,
    monthlySalesChart,
    estimatedClosingRevenueChart,
    newBuildersReport,
    searchBuildersRoute,
    buildersNotUsingReport,
    buildersUsingReport,
    missedValueReport,
    leadshareAttendanceReport,
    leadshareEngagementChart,
    productCatalogReport,
    productAttributesReport,
    homePlanProductsReport,
    managementSummaryReport,
    marketShareRollupReport,
    builderCountChart,
    marketShareChart,
    buildersNotUsingByRegionChart,
    newBuildersCountChart,
    leadshareAttendeesChart,
    productCategoriesReport,
    buildersNotClaimingRoute,
  ],
})
