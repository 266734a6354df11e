import { StartOpportunity } from '../../features/opportunities/start-opportunity.tsx'
import { BuilderOpportunities } from '../../features/program-analysis/builder-opportunities.tsx'

/** The report, whose builders become opportunities in one step; those are another feature's. */
export function BuilderOpportunitiesPage() {
  return <BuilderOpportunities start={StartOpportunity} />
}
