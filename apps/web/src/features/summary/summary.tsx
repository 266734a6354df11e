import { leadplusPath } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { calendarQuery } from '../grid/dates/calendar.ts'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { useRegionFeatures } from '../session/regions.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import { LeadsByStatusTile, QualifiedTile, TargetedTile } from './lead-tiles.tsx'
import { MayOpenContext } from './may-open.ts'
import { summary } from './messages.ts'
import { CategoriesTile, LabelledTile } from './other-tiles.tsx'
import { MarketShareTile, NotUsingTile, RevenueTile } from './share-tiles.tsx'
import css from './summary.module.css'
import { TilePlace } from './tile.tsx'

/** What matters every morning, each part for who may see it. All of them ask at once. */
export function Summary(props: { mayOpen: (path: string) => boolean; news: ReactNode }) {
  const account = useAccount()
  const scope = { mfr: account.accountEnterpriseId, features: useRegionFeatures() }
  const lastMonth = useQuery(calendarQuery).data?.lastMonth
  const may = {
    share: useCan('SummaryMarketShare.Read'),
    revenue: useCan('Dashboard.Read'),
    builders: useCan('SummaryBuilders.Read'),
    leads: useCan('SummaryLeadPlusOpportunity.Read'),
    // Its figures are of no use to who cannot open what they count.
    leadplus: props.mayOpen(leadplusPath),
    newBuilders: useCan('SummaryNewBuilders.Read'),
    leadshare: useCan('SummaryLeadshare.Read'),
  }
  return (
    <MayOpenContext value={props.mayOpen}>
      <PageHeader title={summary.title} description={summary.sentence(account.name, lastMonth)} />
      <div className={css.tiles}>
        {may.share && <MarketShareTile scope={scope} />}
        {may.revenue && <RevenueTile scope={scope} />}
        {may.builders && <NotUsingTile scope={scope} />}
        {may.leads && (
          <>
            <TargetedTile scope={scope} />
            {may.leadplus && <QualifiedTile scope={scope} />}
            {may.leadplus && <LeadsByStatusTile scope={scope} />}
          </>
        )}
        {may.builders && <CategoriesTile scope={scope} />}
        <TilePlace span={7} wide>
          {props.news}
        </TilePlace>
        {may.newBuilders && <LabelledTile scope={scope} of="newBuilders" />}
        {may.leadshare && <LabelledTile scope={scope} of="leadshare" />}
      </div>
      <UnconfirmedNote />
    </MayOpenContext>
  )
}
