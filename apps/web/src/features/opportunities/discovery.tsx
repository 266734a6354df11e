import { firstDay, lastDay, builderPath } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { ReportGrid } from '../grid/report-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { inAddress } from '../grid/state/use-grid-address.ts'
import { useGridRange } from '../grid/dates/use-grid-range.ts'
import { rowsOf } from '../grid/rows-of.ts'
import { isEmerge, useRegionFeatures } from '../session/regions.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import { discoveryColumns, kindOf, type Tab, tabs, withBuilderType } from './discovery-columns.tsx'
import { discovery, specialistTitle } from './messages.ts'
import { discoveryQuery } from './opportunity-queries.ts'

const months = 12
const keyOf = (tab: Tab) => `discovery_${tab}`
const isTab = (text: unknown): text is Tab => tabs.some((tab) => tab === text)

/** Builders to win and how far each pursuit has come. One answer feeds the three tabs. */
export function Discovery() {
  const { tab: wanted } = useSearchValues()
  const tab = isTab(wanted) ? wanted : 'active'
  // Each tab remembers its own grid, so each is a grid of its own.
  return <DiscoveryTab key={tab} tab={tab} />
}

function DiscoveryTab({ tab }: { tab: Tab }) {
  const account = useAccount()
  const range = useGridRange(keyOf(tab), 'discovery', months)
  const query = useQuery({
    ...discoveryQuery(account.accountEnterpriseId, useRegionFeatures(), range),
    select: withBuilderType,
  })
  const { data } = query
  const { start: from, end: to } = range
  const specialist = isEmerge(account) ? undefined : specialistTitle(account.productId)
  const mayStart = useCan('Opportunity.Update')
  const columns = useMemo(() => discoveryColumns(tab, specialist, mayStart), [tab, specialist, mayStart])
  const rows = useMemo(() => data?.filter(({ kind }) => kind === kindOf[tab]), [data, tab])
  const title = `${discovery.title} - ${discovery.tabs[tab]}`
  return (
    <>
      <PageHeader
        title={discovery.title}
        description={
          <>
            {discovery.sentences[tab]} <InfoButton label={`About ${discovery.title}`} text={discovery.info} />
          </>
        }
      />
      <TabLinks
        label={discovery.title}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          text: discovery.tabs[key],
          count: data?.filter(({ kind }) => kind === kindOf[key]).length,
          // The months go along to the next tab; what else stands in its grid is its own.
          search: { tab: key, ...(range.monthCount === months ? {} : inAddress(keyOf(key), { from, to })) },
        }))}
      />
      <ReportGrid
        gridKey={keyOf(tab)}
        columns={columns}
        {...rowsOf(query)}
        rows={rows}
        rowName={{ one: 'builder', many: 'builders' }}
        defaultSort={{ field: 'opportunityValue', descending: true }}
        totals
        dateRange={{ set: 'discovery', months }}
        savedFilters
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        rowLink={(row) => ({ href: builderPath(row.builderEnterpriseId), newTab: true })}
      />
      <UnconfirmedNote days={{ startOn: firstDay(from), endOn: lastDay(to) }} />
    </>
  )
}
