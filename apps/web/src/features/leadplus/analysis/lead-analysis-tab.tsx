import { type LeadAnalysis, leadAnalysisMonths, type Month } from '@homestead/contract'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartSkeleton } from '../../../ui/charts/chart-skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useLastMonth } from '../../grid/dates/calendar.ts'
import { DateRangePicker } from '../../grid/dates/date-range-picker.tsx'
import { useGridRange } from '../../grid/dates/use-grid-range.ts'
import { useGridState } from '../../grid/state/use-grid-state.ts'
import { useSetup } from '../../grid/state/use-grid-setup.ts'
import { KindChart, MonthChart, StatusChart, TimeChart, WinRateChart } from './analysis-charts.tsx'
import { AnalysisFigures } from './analysis-figures.tsx'
import { AnalysisPart, rangeKey } from './analysis-part.tsx'
import {
  groupRow,
  homeTypeColumns,
  monthColumns,
  monthRow,
  statusColumns,
  timeColumns,
  typeColumns,
  winRateColumns,
} from './analysis-rows.ts'
import css from './lead-analysis.module.css'
import { leadAnalysisQuery } from '../lead-queries.ts'
import { analysis as words, failures } from '../messages.ts'

const set = 'discovery'

/** What the leads of some months amount to: how many, worth what, won how often, and how fast. */
export default function LeadAnalysisTab(props: { scope: { mfr: string; features: number[] | undefined } }) {
  const controls = useGridState(rangeKey, useSetup([], undefined, set, useLastMonth()))
  const { start, end } = useGridRange(rangeKey, set, leadAnalysisMonths)
  const { data, isLoadingError, refetch } = useQuery(leadAnalysisQuery(props.scope, { start, end }))
  return (
    <>
      <div className={css.toolbar}>
        <DateRangePicker
          set={set}
          range={{ start, end }}
          onSubmit={(range) => controls.change({ range: { start: range.start, end: range.end } })}
        />
        <p>{words.sentence}</p>
      </div>
      {isLoadingError ? (
        <Panel>
          <FailedState title={failures.load.body} onRetry={() => void refetch()} />
        </Panel>
      ) : !data ? (
        <Panel title={words.month}>
          <div className={css.loading}>
            <ChartSkeleton bars={12} />
          </div>
        </Panel>
      ) : data.total.count === 0 ? (
        <Panel>
          <EmptyState icon={IconChartBar} title={words.none} />
        </Panel>
      ) : (
        <LoadedAnalysis data={data} range={{ start, end }} />
      )}
    </>
  )
}

const latestFirst = { field: 'month', descending: true } as const
const monthName = { one: 'month', many: 'months' }
const statusName = { one: 'status', many: 'statuses' }
const typeName = { one: 'type', many: 'types' }

function LoadedAnalysis({ data, range }: { data: LeadAnalysis; range: { start: Month; end: Month } }) {
  const { total, byStatus, byType, byHomeType, byMonth, timeInStatus } = data
  const rows = useMemo(
    () => ({
      months: byMonth.map(monthRow),
      statuses: byStatus.map(groupRow),
      types: byType.map(groupRow),
      homeTypes: byHomeType.map(groupRow),
    }),
    [byMonth, byStatus, byType, byHomeType],
  )
  return (
    <div className={css.parts}>
      <AnalysisFigures total={total} range={range} />
      <AnalysisPart
        wide
        part="month"
        title={words.month}
        chart={<MonthChart months={byMonth} />}
        columns={monthColumns}
        rows={rows.months}
        rowName={monthName}
        defaultSort={latestFirst}
        range={range}
      />
      <div className={css.pair}>
        <AnalysisPart
          part="status"
          title={words.status}
          chart={<StatusChart statuses={byStatus} />}
          columns={statusColumns}
          rows={rows.statuses}
          rowName={statusName}
          range={range}
        />
        <AnalysisPart
          part="time"
          title={words.time}
          info={words.timeInfo}
          chart={<TimeChart stays={timeInStatus} />}
          columns={timeColumns}
          rows={timeInStatus}
          rowName={statusName}
          range={range}
          totals={false}
        />
      </div>
      <div className={css.pair}>
        <AnalysisPart
          part="type"
          title={words.type}
          chart={<KindChart title={words.type} kinds={byType} />}
          columns={typeColumns}
          rows={rows.types}
          rowName={typeName}
          range={range}
        />
        <AnalysisPart
          part="home"
          title={words.homeType}
          chart={<KindChart title={words.homeType} kinds={byHomeType} />}
          columns={homeTypeColumns}
          rows={rows.homeTypes}
          rowName={typeName}
          range={range}
        />
      </div>
      <AnalysisPart
        wide
        part="win"
        title={words.winRate}
        info={words.winRateInfo}
        chart={<WinRateChart months={byMonth} />}
        columns={winRateColumns}
        rows={rows.months}
        rowName={monthName}
        defaultSort={latestFirst}
        range={range}
      />
    </div>
  )
}
