import { auditEvents } from '@homestead/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatMoment } from '../../lib/format/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount } from '../session/session-context.ts'
import { type AuditRow, auditRow } from './audit-rows.ts'
import { audit as words, failures } from './messages.ts'

const auditQuery = (mfr: string) =>
  queryOptions({
    queryKey: ['audit', mfr],
    queryFn: ({ signal }) => api(auditEvents, { params: { mfr } }, { signal }),
    staleTime: 0,
    meta: { errorToast: failures.load },
  })

const columns: GridColumn<AuditRow>[] = [
  { field: 'day', title: 'Date', type: 'date', width: 100, hidden: true },
  { field: 'at', title: 'When', type: 'text', width: 222, quiet: true, cell: ({ at }) => formatMoment(at) },
  { field: 'who', title: 'Who', type: 'text', width: 170, naming: true },
  { field: 'what', title: 'What', type: 'text', width: 280 },
  { field: 'subject', title: 'Subject', type: 'text', width: 220 },
  { field: 'changes', title: 'Changes', type: 'text', width: 256 },
]

/** Who changed what in the account, for those who manage its users. */
export function Audit() {
  const { accountEnterpriseId, name } = useAccount()
  const query = useQuery(auditQuery(accountEnterpriseId))
  const { data } = query
  const rows = useMemo(() => data?.map(auditRow), [data])
  return (
    <>
      <PageHeader title={words.title} description={words.sentence(name)} />
      <ReportGrid
        gridKey={auditEvents.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rows={rows}
        rowName={{ one: 'change', many: 'changes' }}
        emptyText={words.empty}
        savedFilters
        exportFile={{ name: words.title, kind: 'date' }}
        reportTitle={words.title}
      />
    </>
  )
}
