import type { GridColumn } from '../../apps/web/src/features/grid/grid-column.ts'
import { ShareCell } from '../../apps/web/src/features/grid/columns/share-cell.tsx'
import type { Row } from './rows.ts'

const group = 'Builder Information'

/** As the report of builders using a product has them. */
export const columns: GridColumn<Row>[] = [
  { field: 'builderName', title: 'Name', type: 'text', width: 250, group },
  { field: 'city', title: 'City', type: 'text', width: 120, group },
  { field: 'state', title: 'State', type: 'text', width: 66, group },
  { field: 'postalCode', title: 'Zip', type: 'text', width: 74, group, quiet: true },
  { field: 'currentMonthClosings', title: 'BPM Closings', type: 'number', width: 126, total: 'sum' },
  { field: 'totalClosings', title: 'Total Closings', type: 'number', width: 116, total: 'sum' },
  {
    field: 'bpmUsage',
    title: 'BPM Usage %',
    type: 'percent',
    width: 160,
    total: { of: 'currentMonthClosings', per: 'totalClosings' },
    cell: ({ bpmUsage }) => <ShareCell percent={bpmUsage} />,
  },
  { field: 'dateFirstReported', title: 'First Reported', type: 'date', width: 114 },
  { field: 'rms', title: 'RMS', type: 'text', width: 150 },
]
