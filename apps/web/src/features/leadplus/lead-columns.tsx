import type { LeadRow } from '@homestead/contract'
import { formatDate } from '../../lib/format.ts'
import { PersonName } from '../../ui/person-name.tsx'
import { StatusName } from '../../ui/status-dot.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { leadTone } from './lead-tone.ts'
import css from './respond-by.module.css'
import { Late, OverdueSign } from './respond-by.tsx'

const builder = 'Builder Information'

/** Every list of leads has these; closed ones also say why and when. Emerge accounts see no specialist. */
export const leadColumns = (given: {
  specialistTitle: string | undefined
  winLoss?: boolean
  /** Whose lead it is stays in sight. */
  manyBuilders?: boolean
  /** Until when a lead should be answered, and by how many days it is late. */
  clock?: boolean
}): GridColumn<LeadRow>[] => [
  { field: 'name', title: 'LEADPLUS ID', type: 'text', width: 110 },
  { field: 'assignedOn', title: 'Assigned On', type: 'date', width: 106 },
  { field: 'leadplusOfferType', title: 'Type', type: 'text', width: 108 },
  { field: 'homeType', title: 'Home Type', type: 'text', width: 102 },
  { field: 'opportunityValue', title: 'Opportunity Value', type: 'currency', width: 118, total: 'sum' },
  {
    field: 'builderName',
    title: 'Name',
    type: 'text',
    width: 146,
    group: builder,
    pinned: given.manyBuilders ?? false,
  },
  { field: 'city', title: 'City', type: 'text', width: 92, group: builder },
  { field: 'state', title: 'State', type: 'text', width: 70, group: builder },
  ...(given.specialistTitle === undefined
    ? []
    : [
        { field: 'rmsName', title: given.specialistTitle, type: 'text', width: 116, group: builder } as const,
      ]),
  {
    field: 'bpmName',
    title: 'BPM Rep',
    type: 'text',
    width: 114,
    group: builder,
    cell: (row) => <PersonName name={row.bpmName} isDeactivated={row.bpmIsDeactivated} />,
  },
  {
    field: 'status',
    title: 'Status',
    type: 'text',
    width: given.clock ? 120 : 110,
    group: builder,
    cell: (row) => (
      <span className={css.status}>
        <StatusName tone={leadTone(row.statusId)} name={row.status} />
        <OverdueSign lead={row} />
      </span>
    ),
  },
  ...(given.clock
    ? ([
        {
          field: 'respondBy',
          title: 'Respond By',
          type: 'date',
          width: 110,
          group: builder,
          cell: (row) => <Late lead={row}>{formatDate(row.respondBy)}</Late>,
        },
        {
          field: 'overdueDays',
          title: 'Days Overdue',
          type: 'number',
          width: 120,
          group: builder,
          cell: (row) => <Late lead={row}>{row.overdueDays}</Late>,
        },
      ] satisfies GridColumn<LeadRow>[])
    : []),
  ...(given.winLoss
    ? ([
        { field: 'wonLostDeclinedReason', title: 'Reason Code', type: 'text', width: 150 },
        { field: 'statusDate', title: 'Closed', type: 'date', width: 100 },
      ] as const)
    : []),
]
