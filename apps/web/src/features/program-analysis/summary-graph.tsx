import type { ChartPoint } from '@homestead/contract'
import { IconChartHistogram } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { formatMoney, formatNumber, formatShortMoney } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { BarsAndLines } from '../../ui/charts/bars-and-lines.tsx'
import { ChartSkeleton } from '../../ui/charts/chart-skeleton.tsx'
import { padToTwelve } from '../../ui/charts/periods.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import dialog from '../../ui/overlay/dialog.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { failures, graph } from './messages.ts'
import { chartQuery } from './report-queries.ts'
import css from './summary-graph.module.css'
import { useReportScope } from './use-report-scope.ts'

const monthsOf = (points: ChartPoint[]) =>
  padToTwelve(points.map(({ valueOne, valueTwo }) => ({ month: valueOne, value: valueTwo })))
const valuesOf = (points: ChartPoint[]) => monthsOf(points).map(({ value }) => value)

/** Closings as bars, the value and the estimated sales they stand for as lines, over twelve months. */
export default function SummaryGraph({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={graph.title} width={850} onClose={onClose}>
      <div className={css.body}>
        <Graph />
      </div>
      <div className={dialog.footer}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

function Graph() {
  const scope = useReportScope()
  const [closings, value, sales] = useQueries({
    queries: [
      chartQuery('closingCount', scope),
      chartQuery('monthlySales', scope),
      chartQuery('estimatedClosingRevenue', scope),
    ],
  })
  const all = [closings, value, sales]
  if (all.some(({ isLoadingError }) => isLoadingError))
    return (
      <FailedState
        title={failures.chart.body}
        onRetry={() =>
          all.filter(({ isLoadingError }) => isLoadingError).forEach(({ refetch }) => void refetch())
        }
      />
    )
  if (!closings.data || !value.data || !sales.data) return <ChartSkeleton bars={12} />
  if (closings.data.every(({ valueTwo }) => valueTwo === 0))
    return <EmptyState icon={IconChartHistogram} title={graph.empty} />
  return (
    <BarsAndLines
      sentence={`${graph.title}.`}
      periods={monthsOf(closings.data).map(({ month }) => month)}
      bars={{ name: 'Closings', values: valuesOf(closings.data) }}
      lines={[
        { name: 'Value', values: valuesOf(value.data) },
        { name: 'Estimated sales', values: valuesOf(sales.data) },
      ]}
      formatBar={formatNumber}
      formatLine={formatMoney}
      formatLineAxis={formatShortMoney}
      height={320}
    />
  )
}
