import { useQuery } from '@tanstack/react-query'
import { IconChartBar, IconChartDonut3, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format.ts'
import { Doughnut } from '../../ui/charts/doughnut.tsx'
import { ShareBarChart } from '../../ui/charts/share-bar-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import { shareQuery, trailingQuery } from './builder-queries.ts'
import { failures, share, trailing } from './messages.ts'
import css from './share-panel.module.css'
import { sharePoints } from './share-points.ts'

/** How much of the builder's business is ours: over the year, and month by month. */
export function SharePanel(props: { builderId: string; onDetail?: () => void }) {
  return (
    <div className={css.halves}>
      <ShareOfYear builderId={props.builderId} />
      <ShareByMonth {...props} />
    </div>
  )
}

function ShareOfYear({ builderId }: { builderId: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(shareQuery(accountEnterpriseId, builderId))
  return (
    <Panel
      title={
        <>
          {share.title} <InfoButton label={`About ${share.title}`} text={share.info} />
        </>
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.chart.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.builderClosings === 0 ? (
        <EmptyState icon={IconChartDonut3} title={share.empty} />
      ) : (
        <div className={css.ring}>
          <Doughnut
            kind="share"
            sentence={`${share.title}: ${data.totalClosingPercentageOfBuilder}% ${share.of}`}
            parts={[
              { name: share.yours, value: data.bpmClosings, color: 'var(--hiq-yours)' },
              {
                name: share.other,
                value: data.builderClosings - data.bpmClosings,
                color: 'var(--hiq-total)',
              },
            ]}
            format={formatNumber}
          >
            <b>{data.totalClosingPercentageOfBuilder}%</b>
            <span>{share.of}</span>
          </Doughnut>
        </div>
      )}
    </Panel>
  )
}

function ShareByMonth({ builderId, onDetail }: { builderId: string; onDetail?: () => void }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(trailingQuery(accountEnterpriseId, builderId))
  return (
    <Panel
      title={trailing.title}
      action={
        onDetail && (
          <button type="button" className={css.detail} aria-haspopup="dialog" onClick={onDetail}>
            {trailing.detail}
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
          </button>
        )
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.chart.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.every(({ builderClosings }) => builderClosings === 0) ? (
        <EmptyState icon={IconChartBar} title={share.empty} />
      ) : (
        <ShareBarChart
          sentence={trailing.title}
          names={{ own: trailing.own, total: trailing.total }}
          points={sharePoints(data)}
          format={formatNumber}
          height={196}
        />
      )}
    </Panel>
  )
}
