import { leadshareAttendance, type LeadshareAttendanceRow } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { useGridRange } from '../grid/dates/use-grid-range.ts'
import { rowsOf } from '../grid/rows-of.ts'
import { reportList } from './report-list.ts'
import { ReportPage } from './report-page.tsx'
import { leadshareQuery } from './report-queries.ts'
import { useBuilderLink } from './use-builder-link.ts'
import { useEdition, useReportScope } from './use-report-scope.ts'

const { gridKey, defaultMonths: months } = leadshareAttendance
const { title } = reportList['leadshare-attendance']

const columns: GridColumn<LeadshareAttendanceRow>[] = [
  { field: 'event', title: 'Event', type: 'text', width: 180 },
  { field: 'date', title: 'Date', type: 'date', width: 100 },
  { field: 'location', title: 'Location', type: 'text', width: 210 },
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 200, naming: true },
  { field: 'city', title: 'City', type: 'text', width: 120 },
  { field: 'state', title: 'State', type: 'text', width: 70 },
  { field: 'attendees', title: 'Attendees', type: 'number', width: 104, total: 'sum' },
  { field: 'followUp', title: 'Follow-up', type: 'text', width: 140 },
]

export function LeadshareAttendance() {
  const range = useGridRange(gridKey, 'default', months)
  const query = useQuery(leadshareQuery(useReportScope(), range))
  const link = useBuilderLink((row: LeadshareAttendanceRow) => row.builderEnterpriseId, 'Opportunity.Read')
  const { footer } = useEdition()
  return (
    <ReportPage report="leadshare-attendance">
      <ReportGrid
        gridKey={gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'attendance', many: 'attendances' }}
        defaultSort={{ field: 'date', descending: true }}
        totals
        dateRange={{ set: 'default', months }}
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
        {...link}
        {...footer()}
      />
    </ReportPage>
  )
}
