import type { LeadRow } from '@homestead/contract'
import { PersonName } from '../../../ui/person/person-name.tsx'
import { StatusName } from '../../../ui/feedback/status-dot.tsx'
import type { GridColumn } from '../../grid/grid-column.ts'
import { leadTone } from '../lead-tone.ts'
import { LateDay, LateDays } from '../respond-by.tsx'

const builder = 'Builder Information'

interface Given {
  specialistTitle: string | undefined
  winLoss?: boolean
  /** Whose lead it is stays in sight. */
  manyBuilders?: boolean
  /** Until when a lead should be answered, and by how many days it is late. */
  clock?: boolean
}

/** Every list of leads has these; closed ones also say why and when. Emerge accounts see no specialist. */
export const leadColumns = (given: Given): GridColumn<LeadRow>[] => {
  const specialist = specialistColumn(given.specialistTitle)
  return [
    { field: 'name', title: 'LEADPLUS ID', type: 'text', width: 110 },
    // What became of a lead stands where it is in sight, before all that was known of it.
    ...(given.winLoss ? ending : []),
    { field: 'assignedOn', title: 'Assigned On', type: 'date', width: 96 },
    { field: 'leadplusOfferType', title: 'Type', type: 'text', width: 108 },
    { field: 'homeType', title: 'Home Type', type: 'text', width: 102 },
    {
      field: 'opportunityValue',
      title: 'Opportunity Value',
      type: 'currency',
      width: given.clock ? 96 : 108,
      total: 'sum',
    },
    {
      field: 'builderName',
      title: 'Name',
      type: 'text',
      width: given.clock ? 140 : 176,
      group: builder,
      pinned: given.manyBuilders ?? false,
    },
    { field: 'city', title: 'City', type: 'text', width: given.clock ? 86 : 92, group: builder },
    { field: 'state', title: 'State', type: 'text', width: given.clock ? 60 : 66, group: builder },
    // What is late stays in sight on a usual screen; there the specialist stands behind it.
    ...(given.clock ? [] : specialist),
    {
      field: 'bpmName',
      title: 'BPM Rep',
      type: 'text',
      width: given.clock ? 106 : 114,
      group: builder,
      cell: (row) => <PersonName name={row.bpmName} isDeactivated={row.bpmIsDeactivated} />,
    },
    {
      field: 'status',
      title: 'Status',
      type: 'text',
      width: given.clock ? 104 : 110,
      group: builder,
      cell: (row) => <StatusName tone={leadTone(row.statusId)} name={row.status} />,
    },
    ...(given.clock ? [...clock, ...specialist] : []),
  ]
}

const specialistColumn = (title: string | undefined): GridColumn<LeadRow>[] =>
  title === undefined ? [] : [{ field: 'rmsName', title, type: 'text', width: 116, group: builder }]

const clock: GridColumn<LeadRow>[] = [
  {
    field: 'respondBy',
    title: 'Respond By',
    type: 'date',
    width: 96,
    group: builder,
    cell: (row) => <LateDay lead={row} />,
  },
  {
    field: 'overdueDays',
    title: 'Days Overdue',
    type: 'number',
    width: 78,
    group: builder,
    cell: (row) => <LateDays lead={row} />,
  },
]

const ending: GridColumn<LeadRow>[] = [
  { field: 'wonLostDeclinedReason', title: 'Reason Code', type: 'text', width: 136 },
  { field: 'statusDate', title: 'Closed', type: 'date', width: 96 },
]
