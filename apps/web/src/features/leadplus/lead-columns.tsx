import type { LeadRow } from '@homestead/contract'
import { StatusName, type StatusTone } from '../../ui/status-dot.tsx'
import type { GridColumn } from '../grid/grid-column.ts'

const builder = 'Builder Information'

const tones: Record<string, StatusTone> = { Targeted: 1, Contacted: 2, Qualified: 3, Engaged: 4, Won: 'won' }

/** Every list of leads has these; closed ones also say why and when. Emerge accounts see no specialist. */
export const leadColumns = (given: {
  specialistTitle: string | undefined
  winLoss?: boolean
}): GridColumn<LeadRow>[] => [
  { field: 'name', title: 'LEADPLUS ID', type: 'text', width: 104 },
  { field: 'assignedOn', title: 'Assigned On', type: 'date', width: 106 },
  { field: 'leadplusOfferType', title: 'Type', type: 'text', width: 112 },
  { field: 'homeType', title: 'Home Type', type: 'text', width: 102 },
  { field: 'opportunityValue', title: 'Opportunity Value', type: 'currency', width: 118, total: 'sum' },
  { field: 'builderName', title: 'Name', type: 'text', width: 150, group: builder },
  { field: 'city', title: 'City', type: 'text', width: 98, group: builder },
  { field: 'state', title: 'State', type: 'text', width: 70, group: builder },
  ...(given.specialistTitle === undefined
    ? []
    : [
        { field: 'rmsName', title: given.specialistTitle, type: 'text', width: 124, group: builder } as const,
      ]),
  { field: 'bpmName', title: 'BPM Rep', type: 'text', width: 114, group: builder },
  {
    field: 'status',
    title: 'Status',
    type: 'text',
    width: 92,
    group: builder,
    cell: ({ status }) => <StatusName tone={tones[status] ?? 'lost'} name={status} />,
  },
  ...(given.winLoss
    ? ([
        { field: 'wonLostDeclinedReason', title: 'Reason Code', type: 'text', width: 150 },
        { field: 'statusDate', title: 'Closed', type: 'date', width: 100 },
      ] as const)
    : []),
]
