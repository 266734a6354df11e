import type { BuilderUsageMonth, UsageBuilder } from '@homestead/contract'
import { IconBuildingCommunity, IconChartBar } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { ChartSkeleton } from '../../ui/charts/chart-skeleton.tsx'
import { ShareBarChart } from '../../ui/charts/share-bar-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { BuilderPicker } from './builder-picker.tsx'
import { failures, usage } from './messages.ts'
import { shareFormat } from './share-format.ts'
import { ShareHeadline } from './share-headline.tsx'
import { trendOf } from './trend.ts'
import { usagePoints } from './usage-months.tsx'
import css from './usage-trending.module.css'

/** One builder month by month. Loads, fails and tries again on its own. */
export function BuilderUsagePanel(props: {
  builders: UseQueryResult<UsageBuilder[]>
  builder: UsageBuilder | undefined
  onChoose: (builderId: string) => void
  months: UseQueryResult<BuilderUsageMonth[]>
  onDetail: () => void
  /** The same months as a grid. */
  grid: ReactNode
}) {
  const { builders, builder, months } = props
  const failed = [builders, months].filter(({ isLoadingError }) => isLoadingError)
  return (
    <Panel
      title={usage.title}
      wideAction
      action={
        <div className={css.actions}>
          {builder && (
            <button type="button" className={css.detail} aria-haspopup="dialog" onClick={props.onDetail}>
              {usage.detail}
            </button>
          )}
          <BuilderPicker builder={builder} onChoose={props.onChoose} />
        </div>
      }
    >
      <div className={css.split}>
        {failed.length > 0 ? (
          <FailedState
            title={failures.chart.body}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : builders.data && !builder ? (
          <EmptyState icon={IconBuildingCommunity} title={usage.nobody} />
        ) : !months.data ? (
          <div className={css.chart}>
            <ChartSkeleton bars={12} />
          </div>
        ) : (
          <>
            <div className={css.chart}>
              <Months months={months.data} />
            </div>
            <div className={css.grid}>{props.grid}</div>
          </>
        )}
      </div>
    </Panel>
  )
}

function Months({ months }: { months: BuilderUsageMonth[] }) {
  const sum = (field: 'totalClosings' | 'totalUsingBpmClosings') =>
    months.reduce((total, month) => total + month[field], 0)
  const [own, total] = [sum('totalUsingBpmClosings'), sum('totalClosings')]
  if (total === 0) return <EmptyState icon={IconChartBar} title={usage.empty} />
  return (
    <>
      <ShareHeadline
        percent={(100 * own) / total}
        value={own}
        total={total}
        unit="closings"
        trend={trendOf(months[0]?.slope, months.length)}
      />
      <ShareBarChart
        sentence={usage.title}
        names={{ own: usage.own, total: usage.total }}
        points={usagePoints(months)}
        format={formatNumber}
        formatShare={shareFormat(months.map(({ closingsPercentage }) => closingsPercentage))}
      />
    </>
  )
}
