import { defineFeature } from '../../platform/feature.ts'
import { accountNewsRoute, newsRoute } from './news.ts'

export const news = defineFeature({
  routes: [newsRoute, accountNewsRoute],
})
