import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchValues } from '../../../lib/api/use-search-values.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useRegionFeatures } from '../../session/regions.ts'
import { useAccount } from '../../session/session-context.ts'
import { countsOf } from './counts-of.ts'
import { LeadTab } from './lead-tab.tsx'
import { leadCountsQuery } from '../lead-queries.ts'
import { leadplus } from '../messages.ts'

const LeadAnalysisTab = lazy(() => import('../analysis/lead-analysis-tab.tsx'))

const tabs = ['active', 'closed', 'informational', 'analysis'] as const
const isTab = (text: unknown): text is (typeof tabs)[number] => tabs.some((tab) => tab === text)

/** The lead pipeline: what is under way, what came of it, and what it all amounts to. */
export function Leadplus() {
  const account = useAccount()
  const scope = { mfr: account.accountEnterpriseId, features: useRegionFeatures() }
  const { tab: wanted } = useSearchValues()
  const tab = isTab(wanted) ? wanted : 'active'
  const counts = useQuery(leadCountsQuery(scope))
  const inTab = counts.data && countsOf(counts.data)
  return (
    <>
      <PageHeader title={leadplus.title} description={leadplus.sentence(account.name)} />
      <TabLinks
        label={leadplus.title}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          text: leadplus.tabs[key],
          count: key === 'analysis' ? undefined : inTab?.[key],
          search: { tab: key },
        }))}
      />
      {tab === 'analysis' ? (
        <Suspense fallback={<Skeleton lines={10} />}>
          <LeadAnalysisTab scope={scope} />
        </Suspense>
      ) : (
        // Each tab remembers its own grid, so each is a grid of its own.
        <LeadTab key={tab} list={tab} scope={scope} counts={counts.isLoadingError ? null : counts.data} />
      )}
    </>
  )
}
