import type { BuilderUsageMonth } from '@homestead/contract'
import type { SharePoint } from '../../ui/charts/share-bar-chart.tsx'
import { axisLabel, padToTwelve } from '../../ui/charts/periods.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { shareFormat } from './share-format.ts'

export interface UsageMonthRow {
  /** Its first day. */
  month: string
  totalClosings: number
  totalUsingBpmClosings: number
  /** None where the builder closed nothing. */
  closingsPercentage: number | null
}

const periodOf = ({ year, month }: BuilderUsageMonth) => `${year}-${String(month).padStart(2, '0')}`

export const usageRows = (months: readonly BuilderUsageMonth[]): UsageMonthRow[] =>
  months.map((each) => ({
    month: `${periodOf(each)}-01`,
    totalClosings: each.totalClosings,
    totalUsingBpmClosings: each.totalUsingBpmClosings,
    closingsPercentage: each.totalClosings === 0 ? null : each.closingsPercentage,
  }))

/** A year's axis, whatever the range. */
export const usagePoints = (months: readonly BuilderUsageMonth[]): SharePoint[] => {
  const known = new Map(months.map((each) => [periodOf(each), each]))
  return padToTwelve([...known.keys()].map((month) => ({ month, value: 0 }))).map(({ month }) => ({
    period: month,
    own: known.get(month)?.totalUsingBpmClosings,
    total: known.get(month)?.totalClosings,
  }))
}

/** 'Oct 2026' */
const monthName = (day: string) => `${axisLabel(day.slice(0, 7))} ${day.slice(0, 4)}`

export const usageColumns = (rows: readonly UsageMonthRow[]): GridColumn<UsageMonthRow>[] => {
  const format = shareFormat(rows.map(({ closingsPercentage }) => closingsPercentage ?? 0))
  return [
    {
      field: 'month',
      title: 'Month',
      type: 'date',
      width: 94,
      naming: true,
      cell: ({ month }) => monthName(month),
    },
    { field: 'totalClosings', title: 'Total', type: 'number', width: 68 },
    { field: 'totalUsingBpmClosings', title: 'Using yours', type: 'number', width: 100 },
    {
      field: 'closingsPercentage',
      title: 'Usage %',
      type: 'percent',
      width: 92,
      cell: ({ closingsPercentage }) => (closingsPercentage === null ? '' : format(closingsPercentage)),
    },
  ]
}
