import { defineFeature } from '../../platform/feature.ts'
import { siteContentRoute } from './site-content.ts'

export const support = defineFeature({
  routes: [siteContentRoute],
})
