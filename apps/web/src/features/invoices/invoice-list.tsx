import { type InvoiceRow, invoicePath } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount, useCan } from '../session/session-context.ts'
import { type InvoiceList as Which, invoiceListQuery, lists } from './invoice-queries.ts'
import { onlyBuilder } from './line-columns.tsx'
import { invoiceReview } from './messages.ts'

const columns: GridColumn<InvoiceRow>[] = [
  { field: 'invoiceNumber', title: 'Invoice', type: 'text', width: 104 },
  { field: 'invoiceDate', title: 'Invoice Date', type: 'date', width: 106 },
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 190, naming: true },
  { field: 'city', title: 'City', type: 'text', width: 112 },
  { field: 'state', title: 'State', type: 'text', width: 64 },
  { field: 'closings', title: 'Closings', type: 'number', width: 84, total: 'sum' },
  { field: 'units', title: 'Units', type: 'number', width: 80, total: 'sum', hidden: true },
  { field: 'incentive', title: 'Incentive', type: 'currency', width: 96, total: 'sum' },
  { field: 'openReviews', title: 'In Review', type: 'number', width: 90, total: 'sum' },
  { field: 'firstReportedDate', title: 'First Reported', type: 'date', width: 112 },
  { field: 'lastReportedClosingsDate', title: 'Last Reported Closings', type: 'date', width: 118 },
  { field: 'builderLastReviewedOn', title: 'Builder Last Reviewed', type: 'date', width: 118 },
]

/** Invoices that stand somewhere, builder by builder. A row opens its invoice at that builder's lines. */
export function InvoiceList({ list }: { list: Which }) {
  const { accountEnterpriseId } = useAccount()
  const mayOpen = useCan('InvoiceDetail.Read')
  const query = useQuery(invoiceListQuery(list, accountEnterpriseId))
  const title = `${invoiceReview.title} - ${invoiceReview.tabs[list]}`
  return (
    <ReportGrid
      gridKey={lists[list].gridKey}
      columns={columns}
      {...rowsOf(query)}
      rowName={{ one: 'line', many: 'lines' }}
      defaultSort={{ field: 'invoiceDate', descending: true }}
      emptyText={invoiceReview.empty[list]}
      totals
      savedFilters
      // Only this list is one month's; the others reach over years.
      exportFile={{ name: title, kind: list === 'current' ? 'month' : 'date' }}
      reportTitle={title}
      {...(mayOpen
        ? {
            rowLink: ({ invoiceNumber, builderName }: InvoiceRow) => ({
              href: invoicePath(invoiceNumber),
              newTab: false,
              search: onlyBuilder(builderName),
            }),
          }
        : {})}
    />
  )
}
