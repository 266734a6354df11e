import { useQuery } from '@tanstack/react-query'
import { ClosedLeads } from '../../features/leadplus/list/closed-leads.tsx'
import { reportList } from '../../features/program-analysis/report-list.ts'
import { ReportPage } from '../../features/program-analysis/report-page.tsx'
import { closedLeadsQuery } from '../../features/program-analysis/report-queries.ts'
import { useReportScope } from '../../features/program-analysis/use-report-scope.ts'

/** The frame of a report around the closed leads, which are another feature's. */
export function ClosedLeadsPage() {
  const { data, isLoadingError, refetch } = useQuery(closedLeadsQuery(useReportScope()))
  return (
    <ReportPage report="closed-leads">
      <ClosedLeads
        reportTitle={reportList['closed-leads'].title}
        rows={data}
        failed={isLoadingError}
        onRetry={() => void refetch()}
      />
    </ReportPage>
  )
}
