import { closedLeads, type LeadRow } from '@homestead/contract'
import type { ReportGridProps } from '../../grid/report-grid-props.ts'
import { ReportGrid } from '../../grid/report-grid.tsx'
import { leadplus } from '../messages.ts'
import { useLeadGrid } from './use-lead-grid.ts'

/** The closed leads as a report, which keeps a view of its own beside that of LEADPLUS. */
export function ClosedLeads(
  props: Pick<ReportGridProps<LeadRow>, 'reportTitle' | 'rows' | 'failed' | 'onRetry'>,
) {
  return (
    <ReportGrid
      {...useLeadGrid({ winLoss: true })}
      {...props}
      gridKey={closedLeads.gridKey}
      emptyText={leadplus.empty.closed}
      exportFile={{ name: props.reportTitle, kind: 'date' }}
    />
  )
}
