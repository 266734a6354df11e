import { type BuilderOpportunity, rowKinds } from '@homestead/contract'
import { formatMoney } from '../../lib/format/format.ts'
import { PersonName } from '../../ui/person/person-name.tsx'
import { StatusName } from '../../ui/feedback/status-dot.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import { ShareCell } from '../grid/columns/share-cell.tsx'
import { FollowUpDay } from './follow-up-day.tsx'
import css from './discovery.module.css'
import { StartOpportunity } from './start-opportunity.tsx'
import { toneOf } from './status-tone.ts'

/** A builder's types as one text, for the cell, the filter and the file. */
export type DiscoveryRow = BuilderOpportunity & { builderType: string }

export const withBuilderType = (rows: BuilderOpportunity[]): DiscoveryRow[] =>
  rows.map((row) => ({ ...row, builderType: row.builderTypes.join(', ') }))

export const tabs = ['builders', 'active', 'closed'] as const
export type Tab = (typeof tabs)[number]

export const kindOf: Record<Tab, BuilderOpportunity['kind']> = {
  builders: rowKinds.builder,
  active: rowKinds.activeOpportunity,
  closed: rowKinds.closedOpportunity,
}

const builder = 'Builder Information'
const opportunity = 'Opportunity'

/** Emerge accounts see no specialist. */
const specialist = (title: string | undefined): GridColumn<DiscoveryRow>[] =>
  title ? [{ field: 'rms', title, type: 'text', width: 112, group: builder }] : []

const who: GridColumn<DiscoveryRow>[] = [
  { field: 'builderName', title: 'Name', type: 'text', width: 188, group: builder },
  { field: 'city', title: 'City', type: 'text', width: 96, group: builder },
  { field: 'state', title: 'State', type: 'text', width: 74, group: builder },
  { field: 'postalCode', title: 'Zip', type: 'text', width: 64, group: builder, quiet: true },
  { field: 'builderType', title: 'Builder Type', type: 'text', width: 174, group: builder },
  { field: 'closingsCount', title: 'Closings', type: 'number', width: 92, group: builder, total: 'sum' },
]

const status: GridColumn<DiscoveryRow> = {
  field: 'statusName',
  title: 'Status',
  type: 'text',
  width: 104,
  group: opportunity,
  cell: ({ opportunityStatusId, statusName }) =>
    opportunityStatusId !== null && <StatusName tone={toneOf(opportunityStatusId)} name={statusName ?? ''} />,
}
const assignee: GridColumn<DiscoveryRow> = {
  field: 'assigneeName',
  title: 'Assignee',
  type: 'text',
  width: 142,
  group: opportunity,
  cell: (row) => <PersonName name={row.assigneeName} isDeactivated={row.assigneeIsDeactivated} />,
}
/** What is not captured yet stands in clay. */
const missed: Pick<GridColumn<DiscoveryRow>, 'cell'> = {
  cell: ({ opportunityValue }) => <span className={css.missed}>{formatMoney(opportunityValue)}</span>,
}
const share: GridColumn<DiscoveryRow> = {
  field: 'bpmUsage',
  title: 'Your Share',
  type: 'percent',
  width: 116,
  group: opportunity,
  total: { of: 'bpmClosings', per: 'closingsCount' },
  cell: ({ bpmUsage }) => <ShareCell percent={bpmUsage} />,
}
const value = {
  field: 'opportunityValue',
  title: 'Opportunity Value',
  type: 'currency',
  width: 124,
  group: opportunity,
  total: 'sum',
} as const

const columnsOf: Record<Tab, GridColumn<DiscoveryRow>[]> = {
  builders: [
    { ...value, ...missed },
    share,
    {
      field: 'statusName',
      title: 'Start',
      type: 'text',
      action: true,
      width: 152,
      group: opportunity,
      cell: ({ builderEnterpriseId: id, builderName }) => (
        <StartOpportunity key={id} builderId={id} builderName={builderName} />
      ),
    },
  ],
  active: [
    { ...value, ...missed },
    share,
    status,
    assignee,
    {
      field: 'followupBy',
      title: 'Follow-up',
      type: 'date',
      width: 120,
      group: opportunity,
      cell: ({ followupBy }) => <FollowUpDay day={followupBy} />,
    },
    {
      field: 'respondBy',
      title: 'Respond by',
      type: 'date',
      width: 120,
      group: opportunity,
      hidden: true,
      cell: ({ respondBy }) => <FollowUpDay day={respondBy} />,
    },
  ],
  closed: [
    value,
    { ...share, hidden: true },
    // Wide enough for the legacy 'Not a good fit'.
    { ...status, width: 124 },
    { field: 'reasonName', title: 'Reason', type: 'text', width: 144, group: opportunity },
    { field: 'closedOn', title: 'Closed', type: 'date', width: 100, group: opportunity },
    assignee,
  ],
}

export const discoveryColumns = (
  tab: Tab,
  specialistTitle: string | undefined,
  mayStart: boolean,
): GridColumn<DiscoveryRow>[] => [
  // What a builder builds no longer matters where it ended, and why it did needs the room.
  ...who.map((column) => ({ ...column, hidden: tab === 'closed' && column.field === 'builderType' })),
  ...specialist(specialistTitle).map((column) => ({ ...column, hidden: tab !== 'builders' })),
  ...columnsOf[tab].filter(({ action }) => mayStart || !action),
]
