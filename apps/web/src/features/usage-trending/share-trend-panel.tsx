import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { ChartSkeleton } from '../../ui/charts/chart-skeleton.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { failures, shares } from './messages.ts'
import { shareFormat } from './share-format.ts'
import { ShareHeadline } from './share-headline.tsx'
import { fitOf, runningLegend, sharePoints } from './share-points.ts'
import { trendOf } from './trend.ts'
import { type Counted, type ShareScope, shareQuartersQuery, shareSummaryQuery } from './usage-queries.ts'
import css from './usage-trending.module.css'

/** A share quarter by quarter, with the line that fits it best. Loads, fails and tries again on its own. */
export function ShareTrendPanel(props: {
  counted: Counted
  scope: ShareScope
  days: { startOn: string; endOn: string }
}) {
  const { counted, scope, days } = props
  const { title, unit, info } = shares[counted]
  const summary = useQuery(shareSummaryQuery(counted, scope))
  const quarters = useQuery(shareQuartersQuery(counted, scope, days))
  const failed = [summary, quarters].filter(({ isLoadingError }) => isLoadingError)
  return (
    <Panel
      title={
        <>
          {title} <InfoButton label={`About ${title}`} text={info} />
        </>
      }
    >
      <div className={css.part}>
        {failed.length > 0 ? (
          <FailedState
            title={failures.chart.body}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : !summary.data || !quarters.data ? (
          <ChartSkeleton bars={5} />
        ) : quarters.data.every(({ totalCount }) => totalCount === 0) ? (
          <EmptyState icon={IconChartBar} title={shares.empty} />
        ) : (
          <>
            <ShareHeadline
              percent={summary.data.percentage}
              value={summary.data.value}
              total={summary.data.totalValue}
              unit={`${unit}, ${shares.period}`}
              note={shares.why}
              trend={trendOf(quarters.data[0]?.slopeValue, quarters.data.length)}
            />
            <BarChart
              sentence={`${title} by quarter`}
              name={shares.name}
              points={sharePoints(quarters.data, unit)}
              format={shareFormat(quarters.data.map(({ percentageValue }) => percentageValue))}
              formatAxis={(value) => `${value}%`}
              fit={fitOf(quarters.data)}
              legend={runningLegend(quarters.data) ?? true}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
