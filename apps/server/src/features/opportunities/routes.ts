import { defineFeature } from '../../platform/feature.ts'
import { builderOpportunitiesRoute, builderOpportunityRoute } from './builder-opportunities.ts'
import { createOpportunityRoute } from './create-opportunity.ts'
import { opportunityReasonsRoute, opportunityStatusesRoute } from './opportunity-lists.ts'
import { opportunitiesRoute, opportunityHistoryRoute, opportunityRoute } from './read-opportunities.ts'
import { changeOpportunityStatusRoute, updateOpportunityRoute } from './update-opportunity.ts'

export const opportunities = defineFeature({
  routes: [
    builderOpportunitiesRoute,
    builderOpportunityRoute,
    opportunityStatusesRoute,
    opportunityReasonsRoute,
    opportunitiesRoute,
    opportunityRoute,
    opportunityHistoryRoute,
    createOpportunityRoute,
    updateOpportunityRoute,
    changeOpportunityStatusRoute,
  ],
})
