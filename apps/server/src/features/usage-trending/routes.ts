import { defineFeature } from '../../platform/feature.ts'
import { builderShareChart, closingShareChart } from './share-by-quarter.ts'
import { shareBuildersSummaryRoute, shareClosingsSummaryRoute } from './share-summary.ts'
import { usageTrendingBuildersRoute } from './usage-builders.ts'

export const usageTrending = defineFeature({
  routes: [
    builderShareChart,
    closingShareChart,
    shareBuildersSummaryRoute,
    shareClosingsSummaryRoute,
    usageTrendingBuildersRoute,
  ],
})
