import { type Campaign, campaigns, campaignStatus, closedCampaignStatuses } from '@homestead/contract'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { differIn, useAskBeforeAnother } from '../../lib/drafts/use-ask-before-another.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { useIsSideBelow } from '../../ui/overlay/use-side-below.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { OtherAccount, type ReadIn } from '../session/other-account.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { CampaignMedia } from './campaign-media.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { campaignsQuery } from './campaign-queries.ts'
import css from './marketing.module.css'
import { chosen, failures, marketing as words } from './messages.ts'
import { RequestPanel } from './request-panel.tsx'
import { useRequest } from './use-request.ts'

const kinds = ['all', 'open', 'completed'] as const
type Kind = (typeof kinds)[number]

const isOf = ({ statusId }: Campaign, kind: Kind): boolean => {
  if (kind === 'all') return true
  if (kind === 'completed') return statusId === campaignStatus.completed
  return !closedCampaignStatuses.includes(statusId)
}

const isOtherCampaign = differIn('campaign')

/** The campaigns run for the account; at their side the chosen one, or the form that asks for another. */
export function Marketing() {
  const { name, accountEnterpriseId } = useAccount()
  const mayRequest = useCan('Marketing.Create')
  const maySeeFiles = useCan('Media.Read')
  const search = useSearchValues()
  const navigate = useNavigate()
  const request = useRequest()
  useAskBeforeAnother(isOtherCampaign)
  const isBelow = useIsSideBelow()
  const kind = kinds.find((each) => each === search.show) ?? 'all'
  const query = useQuery(campaignsQuery(accountEnterpriseId))
  const { data } = query
  const rows = useMemo(() => data?.filter((campaign) => isOf(campaign, kind)), [data, kind])
  const campaign = data?.find(({ campaignId }) => campaignId === search.campaign)
  const change = (part: { campaign?: string | undefined; show?: Kind | undefined }) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...part }) })

  const readIn: ReadIn = async (_other, options) =>
    (await api(campaigns, {}, options)).find(({ campaignId }) => campaignId === search.campaign)

  const aside = (): ReactNode => {
    if (campaign)
      return (
        <>
          <CampaignPanel
            key={campaign.campaignId}
            campaign={campaign}
            onClose={() => change({ campaign: undefined })}
          />
          {maySeeFiles && (
            <CampaignMedia key={`files ${campaign.campaignId}`} campaignId={campaign.campaignId} />
          )}
        </>
      )
    if (search.campaign)
      return (
        <Panel>
          {data ? (
            <EmptyState icon={IconSpeakerphone} title={chosen.unknown} hint={chosen.unknownHint}>
              <OtherAccount read={readIn} />
            </EmptyState>
          ) : query.isLoadingError ? (
            <FailedState title={failures.load.body} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton lines={8} />
          )}
        </Panel>
      )
    return mayRequest && <RequestPanel request={request} />
  }
  const beside = aside()
  const grid = (
    <div className={css.list}>
      <ReportGrid
        gridKey={campaigns.gridKey}
        columns={campaignColumns}
        {...rowsOf(query)}
        rows={rows}
        height={isBelow ? 400 : 600}
        rowName={{ one: 'campaign', many: 'campaigns' }}
        emptyText={words.empty}
        defaultSort={{ field: 'targetDate', descending: true }}
        savedFilters
        exportFile={{ name: words.title, kind: 'date' }}
        reportTitle={words.title}
        renderTools={() => (
          <Segments
            label={words.shown}
            value={kind}
            options={kinds.map((key) => ({
              key,
              text: words.kinds[key],
              ...(data && { count: data.filter((each) => isOf(each, key)).length }),
            }))}
            onChange={(key) => change({ show: key === 'all' ? undefined : key })}
          />
        )}
        rowLink={({ campaignId }) => ({
          href: '.',
          newTab: false,
          search: (before) => ({ ...before, campaign: campaignId }),
          chosen: campaignId === search.campaign,
        })}
      />
    </div>
  )
  return (
    <>
      <PageHeader title={words.title} description={words.sentence(name)} />
      {beside ? (
        <PageColumns tall={1} asideOnScreen aside={beside}>
          {grid}
        </PageColumns>
      ) : (
        grid
      )}
    </>
  )
}
