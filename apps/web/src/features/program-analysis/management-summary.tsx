import { managementSummary, type ManagementSummaryRow } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { lastTwelveMonths } from './messages.ts'
import { reportList } from './report-list.ts'
import { ReportPage } from './report-page.tsx'
import { managementSummaryQuery } from './report-queries.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const { title } = reportList['management-summary']

const columns: GridColumn<ManagementSummaryRow>[] = [
  { field: 'account', title: 'Account', type: 'text', width: 240 },
  { field: 'edition', title: 'Edition', type: 'text', width: 120 },
  { field: 'users', title: 'Users', type: 'number', width: 90 },
  { field: 'buildersUsing', title: 'Builders Using', type: 'number', width: 130 },
  { field: 'closings', title: 'Closings 12 mo', type: 'number', width: 130 },
  { field: 'incentive', title: 'Incentive 12 mo', type: 'currency', width: 140 },
  { field: 'shareOfClosings', title: 'Share of Closings', type: 'percent', width: 150 },
  { field: 'lastSignIn', title: 'Last Sign-in', type: 'date', width: 120 },
]

export function ManagementSummary() {
  const query = useQuery(managementSummaryQuery(useReportScope()))
  const { footer } = useEdition()
  return (
    <ReportPage report="management-summary">
      <ReportGrid
        gridKey={managementSummary.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'account', many: 'accounts' }}
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        period={lastTwelveMonths}
        {...footer()}
      />
      <UnconfirmedNote />
    </ReportPage>
  )
}
