import { type RebateInvoice, rebateInvoiceLines, type RebateLine } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIsUpTo } from '../../ui/layout/breakpoints.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount } from '../session/session-context.ts'
import css from './direct-rebates.module.css'
import { invoices as words } from './messages.ts'
import { rebateLinesQuery } from './rebate-queries.ts'
import { TierPanel } from './contracts/tier-panel.tsx'
import { tiersOf, workingText } from './working.ts'

/** `reaches` is the tier a line's units go on into. */
type Row = RebateLine & { working: string; reaches: number | undefined }

const columns: GridColumn<Row>[] = [
  { field: 'closedOn', title: 'Closed', type: 'date', width: 98 },
  { field: 'address', title: 'Address', type: 'text', width: 138 },
  { field: 'city', title: 'City', type: 'text', width: 78 },
  { field: 'state', title: 'State', type: 'text', width: 64, hidden: true },
  { field: 'category', title: 'Category', type: 'text', width: 120, hidden: true },
  { field: 'units', title: 'Units', type: 'number', width: 52, total: 'sum' },
  { field: 'running', title: 'Running', type: 'number', width: 70 },
  { field: 'version', title: 'Contract', type: 'number', width: 74, cell: ({ version }) => `v${version}` },
  {
    field: 'working',
    title: 'Working',
    type: 'text',
    width: 228,
    cell: ({ working, reaches }) => (
      <>
        {working} {reaches && <span className={css.reaches}>Tier {reaches}</span>}
      </>
    ),
  },
  {
    field: 'amount',
    title: 'Rebate',
    type: 'currency',
    width: 92,
    total: 'sum',
    cents: true,
  },
]

/** On a tablet the working gives way, so that the rebate stays in sight. */
const tabletColumns = columns.map((column) =>
  column.field === 'working' ? { ...column, width: 172 } : column,
)

const workedRows = (lines: readonly RebateLine[]): Row[] => {
  const tiers = tiersOf(lines).map(({ aboveUnits }) => aboveUnits)
  return lines.map((line) => {
    const last = line.parts.at(-1)
    return {
      ...line,
      working: workingText(line.parts),
      reaches: last && line.parts.length > 1 ? tiers.indexOf(last.aboveUnits) + 1 : undefined,
    }
  })
}

/** Home by home, in the order they closed, with the units so far and the rates that applied. */
export function RebateLines({ invoice }: { invoice: RebateInvoice }) {
  const { accountEnterpriseId } = useAccount()
  const isTablet = useIsUpTo('tablet')
  const query = useQuery(rebateLinesQuery(accountEnterpriseId, invoice.enterpriseId))
  const { data } = query
  const rows = useMemo(() => data && workedRows(data), [data])
  const title = words.invoice(invoice.invoiceNumber)
  return (
    <>
      {data && data.length > 0 && <TierPanel lines={data} quarter={invoice.quarter} />}
      <div className={css.lines}>
        <ReportGrid
          gridKey={rebateInvoiceLines.gridKey}
          columns={isTablet ? tabletColumns : columns}
          {...rowsOf(query)}
          rows={rows}
          rowName={{ one: 'line', many: 'lines' }}
          defaultSort={{ field: 'closedOn', descending: false }}
          totals
          maxHeight={700}
          exportFile={{ name: title, kind: 'date' }}
          reportTitle={title}
        />
      </div>
    </>
  )
}
