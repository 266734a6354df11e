import { type RebateInvoice, rebateInvoices, rebateListStates, rebateInvoicePath } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { periodName } from '../../ui/charts/periods.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { StatusName } from '../../ui/feedback/status-dot.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount } from '../session/session-context.ts'
import { invoices as words } from './messages.ts'
import { rebateInvoicesQuery } from './rebate-queries.ts'
import { rebateTone } from './rebate-tone.ts'

const columns: GridColumn<RebateInvoice>[] = [
  { field: 'invoiceNumber', title: 'Invoice', type: 'text', width: 150 },
  { field: 'quarter', title: 'Quarter', type: 'text', width: 90, cell: ({ quarter }) => periodName(quarter) },
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 222 },
  { field: 'city', title: 'City', type: 'text', width: 106 },
  { field: 'state', title: 'State', type: 'text', width: 64 },
  { field: 'closings', title: 'Closings', type: 'number', width: 84, total: 'sum' },
  { field: 'units', title: 'Units', type: 'number', width: 80, total: 'sum' },
  {
    field: 'amount',
    title: 'Rebate',
    type: 'currency',
    width: 110,
    total: 'sum',
    cents: true,
  },
  {
    field: 'status',
    title: 'Status',
    type: 'text',
    width: 104,
    cell: ({ statusId, status }) => <StatusName tone={rebateTone(statusId)} name={status} />,
  },
  { field: 'dateInvoiceSent', title: 'Date Sent', type: 'date', width: 104 },
  { field: 'firstReportedDate', title: 'First Reported', type: 'date', width: 112, hidden: true },
  { field: 'lastReportedDate', title: 'Last Reported', type: 'date', width: 112, hidden: true },
  { field: 'contractNumber', title: 'Contract', type: 'text', width: 110, hidden: true },
]

const tabs = ['all', ...rebateListStates] as const
type Tab = (typeof tabs)[number]

const inTab = (all: RebateInvoice[], tab: Tab): RebateInvoice[] =>
  tab === 'all' ? all : all.filter(({ listState }) => listState === tab)

/** What each quarter earns a builder. A row opens how it came about. */
export function RebateInvoices() {
  const { accountEnterpriseId } = useAccount()
  const { tab: wanted } = useSearchValues()
  const tab = tabs.find((each) => each === wanted) ?? 'all'
  const query = useQuery(rebateInvoicesQuery(accountEnterpriseId))
  const { data } = query
  const rows = useMemo(() => data && inTab(data, tab), [data, tab])
  return (
    <>
      <PageHeader title={words.title} description={words.sentence} />
      <TabLinks
        label={words.title}
        current={tab}
        tabs={tabs.map((key) => ({
          key,
          text: words.tabs[key],
          count: data && inTab(data, key).length,
          search: { tab: key },
        }))}
      />
      <ReportGrid
        key={tab}
        gridKey={rebateInvoices.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rows={rows}
        rowName={{ one: 'invoice', many: 'invoices' }}
        emptyText={words.empty}
        totals
        savedFilters
        exportFile={{ name: 'Direct Rebates - Invoices', kind: 'date' }}
        reportTitle="Direct Rebates - Invoices"
        rowLink={({ enterpriseId }) => ({ href: rebateInvoicePath(enterpriseId), newTab: false })}
      />
    </>
  )
}
