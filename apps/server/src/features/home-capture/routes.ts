import { defineFeature } from '../../platform/feature.ts'
import { captureCompanyRoutes } from './capture-companies.ts'
import { captureImageRoute, captureItemRoute } from './capture-item.ts'
import { captureCountsRoute, captureItemsRoute } from './capture-items.ts'
import { reviewCaptureRoute } from './review-capture.ts'

export const homeCapture = defineFeature({
  routes: [
    captureItemsRoute,
    captureCountsRoute,
    captureItemRoute,
    captureImageRoute,
    reviewCaptureRoute,
    ...captureCompanyRoutes,
  ],
})
