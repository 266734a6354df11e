import type { LeadGroup, TimeInStatus } from '@homestead/contract'
import { axisLabel } from '../../../ui/charts/periods.ts'
import type { GridColumn } from '../../grid/grid-column.ts'

export interface GroupRow extends LeadGroup {
  /** Won or lost: what the win rate is of. */
  decided: number
}

export interface MonthRow extends GroupRow {
  /** Its first day. */
  month: string
}

export const groupRow = (group: LeadGroup): GroupRow => ({ ...group, decided: group.won + group.lost })

export const monthRow = (group: LeadGroup): MonthRow => ({ ...groupRow(group), month: `${group.name}-01` })

const leads: GridColumn<GroupRow>[] = [
  { field: 'count', title: 'Leads', type: 'number', width: 66, total: 'sum' },
  { field: 'opportunityValue', title: 'Value', type: 'currency', width: 100, total: 'sum' },
]

const outcome: GridColumn<GroupRow>[] = [
  { field: 'won', title: 'Won', type: 'number', width: 58, total: 'sum' },
  { field: 'lost', title: 'Lost', type: 'number', width: 58, total: 'sum' },
]

const winRate: GridColumn<GroupRow> = {
  field: 'winRate',
  title: 'Win Rate',
  type: 'percent',
  width: 86,
  total: { of: 'won', per: 'decided' },
}

const named = (title: string): GridColumn<GroupRow> => ({ field: 'name', title, type: 'text', width: 110 })

const month: GridColumn<MonthRow> = {
  field: 'month',
  title: 'Month',
  type: 'date',
  width: 100,
  naming: true,
  cell: (row) => (row.month ? `${axisLabel(row.month.slice(0, 7))} ${row.month.slice(0, 4)}` : ''),
}

export const statusColumns = [named('Status'), ...leads]
export const typeColumns = [named('Type'), ...leads, ...outcome, winRate]
export const homeTypeColumns = [named('Home Type'), ...leads, ...outcome, winRate]
export const monthColumns: GridColumn<MonthRow>[] = [month, ...(leads as GridColumn<MonthRow>[])]
export const winRateColumns: GridColumn<MonthRow>[] = [
  month,
  ...([...outcome, winRate] as GridColumn<MonthRow>[]),
]

export const timeColumns: GridColumn<TimeInStatus>[] = [
  { field: 'name', title: 'Status', type: 'text', width: 110 },
  { field: 'count', title: 'Left It', type: 'number', width: 80 },
  {
    field: 'averageDays',
    title: 'Average Days',
    type: 'number',
    width: 116,
    cell: ({ averageDays }) => averageDays?.toFixed(1),
  },
  {
    field: 'medianDays',
    title: 'Median Days',
    type: 'number',
    width: 112,
    cell: ({ medianDays }) => medianDays?.toFixed(1),
  },
]
