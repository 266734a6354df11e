import { IconChartDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { useAccount } from '../session/session-context.ts'
import { usageQuery } from './builder-queries.ts'
import { failures, share, usage } from './messages.ts'
import css from './share-panel.module.css'
import { usagePoints } from './share-points.ts'

/** Where the share is heading. */
export function UsagePanel({ builderId, onDetail }: { builderId: string; onDetail: () => void }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(usageQuery(accountEnterpriseId, builderId))
  return (
    <Panel
      title={
        <>
          {usage.title} <InfoButton label={`About ${usage.title.toLowerCase()}`} text={usage.info} />
        </>
      }
      action={
        <button type="button" className={css.detail} aria-haspopup="dialog" onClick={onDetail}>
          {usage.detail}
        </button>
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.chart.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : data.every(({ totalClosings }) => totalClosings === 0) ? (
        <EmptyState icon={IconChartDots} title={share.empty} />
      ) : (
        <LineChart
          sentence={`${usage.title}: ${usage.line.toLowerCase()} by month`}
          name={usage.line}
          points={usagePoints(data)}
          format={(value) => `${Math.round(value * 10) / 10}%`}
          fit
          height={160}
        />
      )}
      <UnconfirmedNote builderId={builderId} />
    </Panel>
  )
}
