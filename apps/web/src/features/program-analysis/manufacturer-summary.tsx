import { firstDay, lastDay, manufacturerSummary, type ManufacturerSummaryRow } from '@homestead/contract'
import { IconChartHistogram } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { useGridRange } from '../grid/dates/use-grid-range.ts'
import { rowsOf } from '../grid/rows-of.ts'
import { graph, summaryInfo } from './messages.ts'
import { reportList } from './report-list.ts'
import { ReportPage } from './report-page.tsx'
import { manufacturerSummaryQuery } from './report-queries.ts'
import { useBuilderLink } from './use-builder-link.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const SummaryGraph = lazy(() => import('./summary-graph.tsx'))

const { gridKey, defaultMonths: months } = manufacturerSummary

const columns: GridColumn<ManufacturerSummaryRow>[] = [
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 150 },
  { field: 'closingCount', title: 'Closings', type: 'number', width: 100, total: 'sum' },
  { field: 'unitCount', title: 'Units', type: 'number', width: 100, total: 'sum' },
  { field: 'incentive', title: 'Incentive', type: 'currency', width: 100, total: 'sum' },
  { field: 'closingYtd', title: 'Closings YTD', type: 'number', width: 100, total: 'sum' },
  { field: 'unitYtd', title: 'Units YTD', type: 'number', width: 100, total: 'sum' },
  { field: 'incentiveYtd', title: 'Incentive YTD', type: 'currency', width: 100, total: 'sum' },
]

export function ManufacturerSummary() {
  const range = useGridRange(gridKey, 'default', months)
  const query = useQuery(manufacturerSummaryQuery(useReportScope(), range))
  const link = useBuilderLink(
    (row: ManufacturerSummaryRow) => row.builderAccountEnterpriseId,
    'Opportunity.Read',
  )
  const { footer } = useEdition()
  const [graphOpen, setGraphOpen] = useState(false)
  return (
    <ReportPage
      report="manufacturer-summary"
      info={summaryInfo}
      actions={
        <Button onClick={() => setGraphOpen(true)} aria-haspopup="dialog">
          <IconChartHistogram size={16} stroke={1.6} aria-hidden />
          {graph.button}
        </Button>
      }
    >
      <ReportGrid
        gridKey={gridKey}
        columns={columns}
        exactWidths
        {...rowsOf(query)}
        rowName={{ one: 'builder', many: 'builders' }}
        totals
        dateRange={{ set: 'default', months }}
        exportFile={{ name: reportList['manufacturer-summary'].title, kind: 'month' }}
        reportTitle={reportList['manufacturer-summary'].title}
        {...link}
        {...footer()}
      />
      <UnconfirmedNote days={{ startOn: firstDay(range.start), endOn: lastDay(range.end) }} />
      {graphOpen && (
        <Suspense>
          <SummaryGraph onClose={() => setGraphOpen(false)} />
        </Suspense>
      )}
    </ReportPage>
  )
}
