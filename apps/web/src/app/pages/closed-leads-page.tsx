import { useQuery } from '@tanstack/react-query'
import { ClosedLeads } from '../../features/leadplus/list/closed-leads.tsx'
import { reportList } from '../../features/program-analysis/report-list.ts'
import { ReportPage } from '../../features/program-analysis/report-page.tsx'
import { closedLeadsQuery } from '../../features/program-analysis/report-queries.ts'
import { useReportScope } from '../../features/program-analysis/use-report-scope.ts'
import { rowsOf } from '../../features/grid/rows-of.ts'

/** The frame of a report around the closed leads, which are another feature's. */
export function ClosedLeadsPage() {
  const query = useQuery(closedLeadsQuery(useReportScope()))
  return (
    <ReportPage report="closed-leads">
      <ClosedLeads reportTitle={reportList['closed-leads'].title} {...rowsOf(query)} />
    </ReportPage>
  )
}
