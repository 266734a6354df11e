import { defineFeature } from '../../platform/feature.ts'
import { closingRevenueTotalReport, notUsingSummaryReport } from './summary-tiles.ts'

export const summary = defineFeature({
  routes: [closingRevenueTotalReport, notUsingSummaryReport],
})
