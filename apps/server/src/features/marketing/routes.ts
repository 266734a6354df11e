import { defineFeature } from '../../platform/feature.ts'
import { campaignFileRoutes } from './campaign-files.ts'
import { changeCampaignRoutes } from './change-campaigns.ts'
import { campaignChoicesRoute, campaignsRoute } from './read-campaigns.ts'

export const marketing = defineFeature({
  routes: [campaignsRoute, campaignChoicesRoute, ...changeCampaignRoutes, ...campaignFileRoutes],
})
