import { invoiceLines, type InvoiceLine } from '@homestead/contract'
import type { GridColumn } from '../grid/grid-column.ts'
import { encodeState, initialState } from '../grid/state/state-codec.ts'
import { inAddress } from '../grid/state/use-grid-address.ts'
import { ReviewBadge } from './review-badge.tsx'

export const lineColumns: GridColumn<InvoiceLine>[] = [
  { field: 'builderName', title: 'Builder', type: 'text', width: 150 },
  { field: 'address', title: 'Address', type: 'text', width: 136 },
  { field: 'city', title: 'City', type: 'text', width: 98 },
  { field: 'state', title: 'State', type: 'text', width: 60 },
  { field: 'postalCode', title: 'Zip', type: 'text', width: 68, quiet: true },
  { field: 'homeType', title: 'Home Type', type: 'text', width: 120, hidden: true },
  { field: 'category', title: 'Category', type: 'text', width: 120, hidden: true },
  { field: 'dateClosed', title: 'Date Closed', type: 'date', width: 104 },
  { field: 'units', title: 'Units', type: 'number', width: 80, total: 'sum', hidden: true },
  { field: 'incentive', title: 'Incentive', type: 'currency', width: 92, total: 'sum' },
  {
    field: 'reviewStatus',
    title: 'Review',
    type: 'text',
    width: 96,
    cell: ({ reviewStatus }) => (reviewStatus ? <ReviewBadge status={reviewStatus} /> : '–'),
  },
]

/** What the address of an invoice's page says to show one builder's lines. */
export const onlyBuilder = (builderName: string) => {
  const setup = { columns: lineColumns, defaultSort: undefined }
  const filter = [{ field: 'builderName', operator: 'startswith', value: builderName } as const]
  return inAddress(invoiceLines.gridKey, encodeState({ ...initialState(setup), filter }, setup))
}

/** Which line stands chosen, in the address. */
export const lineKey = ({ closingId, categoryId }: Pick<InvoiceLine, 'closingId' | 'categoryId'>): string =>
  `${closingId}-${categoryId}`
