import type { BuilderTrendPoint } from '@homestead/contract'
import { Select } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { formatCents, formatNumber, formatShortMoney } from '../../lib/format/format.ts'
import { BarsAndLines } from '../../ui/charts/bars-and-lines.tsx'
import { ChartSkeleton } from '../../ui/charts/chart-skeleton.tsx'
import { periodName } from '../../ui/charts/periods.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import css from './direct-rebates.module.css'
import { failures, reports as words } from './messages.ts'
import { rebateContractsQuery, rebateTrendQuery } from './rebate-queries.ts'

const columns: GridColumn<BuilderTrendPoint>[] = [
  { field: 'period', title: 'Quarter', type: 'text', width: 140, cell: ({ period }) => periodName(period) },
  {
    field: 'invoiceTotal',
    title: 'Invoice Total',
    type: 'currency',
    width: 160,
    total: 'sum',
    cents: true,
  },
  { field: 'productUnits', title: 'Product Units', type: 'number', width: 140, total: 'sum' },
  { field: 'closings', title: 'Closings', type: 'number', width: 120, total: 'sum' },
]

/** What a builder under contract was paid over time. */
export function RebateReports() {
  const { accountEnterpriseId: mfr } = useAccount()
  const mayTrend = useCan('DRMBuilderTrendReport.Read')
  const navigate = useNavigate()
  const { builder: wanted } = useSearchValues()
  const contracts = useQuery(rebateContractsQuery(mfr))
  const builders = useMemo(
    () =>
      [
        ...new Map(contracts.data?.map((each) => [each.builderAccountEnterpriseId, each.builderName])),
      ].toSorted(([, one], [, other]) => one.localeCompare(other)),
    [contracts.data],
  )
  const builder = builders.find(([id]) => id === wanted) ?? builders[0]
  return (
    <>
      <PageHeader title={words.title} description={words.sentence} />
      {contracts.isLoadingError ? (
        <Panel>
          <FailedState title={failures.load.body} onRetry={() => void contracts.refetch()} />
        </Panel>
      ) : !contracts.data ? (
        <Skeleton lines={8} />
      ) : !builder || !mayTrend ? (
        <Panel>
          <EmptyState icon={IconBuildingCommunity} title={mayTrend ? words.empty : words.closed} />
        </Panel>
      ) : (
        <>
          <div data-screen>
            <Select
              className={css.picker}
              label={words.choose}
              searchable
              data={builders.map(([value, label]) => ({ value, label }))}
              value={builder[0]}
              onChange={(id) =>
                id && void navigate({ to: '.', search: (search: object) => ({ ...search, builder: id }) })
              }
            />
          </div>
          <Trend key={builder[0]} mfr={mfr} builder={builder[0]} name={builder[1]} />
        </>
      )}
    </>
  )
}

function Trend({ mfr, builder, name }: { mfr: string; builder: string; name: string }) {
  const query = useQuery(rebateTrendQuery(mfr, builder))
  const { data, isLoadingError, refetch } = query
  const title = `${words.trend} - ${name}`
  return (
    <>
      <div className={css.chart}>
        <Panel title={title}>
          {isLoadingError ? (
            <FailedState title={failures.chart.body} onRetry={() => void refetch()} />
          ) : !data ? (
            <ChartSkeleton bars={8} />
          ) : (
            <BarsAndLines
              sentence={`Closings, units and rebates of ${name} per quarter`}
              periods={data.map(({ period }) => period)}
              bars={{ name: 'Closings', values: data.map(({ closings }) => closings) }}
              lines={[{ name: 'Invoice total', values: data.map(({ invoiceTotal }) => invoiceTotal) }]}
              formatBar={formatNumber}
              formatLine={formatCents}
              formatLineAxis={formatShortMoney}
              height={280}
            />
          )}
        </Panel>
      </div>
      <ReportGrid
        gridKey="drm_trend"
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'quarter', many: 'quarters' }}
        height={400}
        defaultSort={{ field: 'period', descending: true }}
        totals
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
      />
    </>
  )
}
