import {
  type ClosingDetail,
  closingsDetail,
  firstDay,
  type HomeTypeChoice,
  lastDay,
} from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { useGridRange } from '../grid/dates/use-grid-range.ts'
import { rowsOf } from '../grid/rows-of.ts'
import { useAccount } from '../session/session-context.ts'
import { closingsQuery } from './builder-queries.ts'
import { closingDetailTitle } from './messages.ts'

const { gridKey } = closingsDetail
const months = 12

const columns: GridColumn<ClosingDetail>[] = [
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 260 },
  { field: 'manufacturer', title: 'Manufacturer', type: 'text', width: 240 },
  { field: 'submittedDate', title: 'Submitted Date', type: 'date', width: 150 },
  { field: 'bpmClosings', title: 'BPM Closings', type: 'number', width: 140, total: 'sum' },
  {
    field: 'totalBuilderClosings',
    title: 'Total Builder Closings',
    type: 'number',
    width: 190,
    total: 'sum',
  },
]

/** The closings behind the charts, by the day the builder submitted them. */
export default function ClosingDetailDialog(props: {
  builderId: string
  builderName: string
  /** Homes of one type only, and the words that say so. */
  homes?: { choice: HomeTypeChoice; note: string } | undefined
  onClose: () => void
}) {
  const { accountEnterpriseId } = useAccount()
  const range = useGridRange(gridKey, 'builderDetail', months)
  const query = useQuery(
    closingsQuery(accountEnterpriseId, props.builderId, {
      startOn: firstDay(range.start),
      endOn: lastDay(range.end),
      ...props.homes?.choice,
    }),
  )
  const title = closingDetailTitle(props.builderName)
  return (
    <Dialog title={title} width={1200} onClose={props.onClose}>
      <ReportGrid
        shared={false}
        gridKey={gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'day', many: 'days' }}
        defaultSort={{ field: 'submittedDate', descending: true }}
        totals
        dateRange={{ set: 'builderDetail', months }}
        exportFile={{ name: 'ClosingDetail', kind: 'fixed' }}
        reportTitle={title}
        {...(props.homes ? { footer: props.homes.note } : {})}
      />
      <UnconfirmedNote
        days={{ startOn: firstDay(range.start), endOn: lastDay(range.end) }}
        builderId={props.builderId}
      />
    </Dialog>
  )
}
