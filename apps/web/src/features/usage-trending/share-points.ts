import type { ShareQuarter } from '@homestead/contract'
import { formatNumber } from '../../lib/format/format.ts'
import type { BarPoint, FitOfPoints } from '../../ui/charts/bar-chart.tsx'
import { axisLabel, periodSpan } from '../../ui/charts/periods.ts'
import { shares } from './messages.ts'

const periodOf = ({ year, quarter }: ShareQuarter) => `${year}-Q${quarter}`

/** The months counted, where they are not the quarter's own: it is not over yet. */
const otherMonths = ({ startDate, endDate, quarter }: ShareQuarter) => {
  const [first, last] = [startDate.slice(0, 7), endDate.slice(0, 7)]
  return Number(last.slice(5)) === 3 * quarter
    ? undefined
    : { label: `${axisLabel(first)}–${axisLabel(last)} ${last.slice(0, 4)}`, months: periodSpan(first, last) }
}

/** A quarter in which nobody closed anything has no share. One that is not over is called by the months it counts. */
export const sharePoints = (quarters: readonly ShareQuarter[], unit: string): BarPoint[] =>
  quarters.map((each) => ({
    period: periodOf(each),
    value: each.totalCount === 0 ? undefined : each.percentageValue,
    basis: `${formatNumber(each.quarterCount)} of ${formatNumber(each.totalCount)} ${unit}`,
    label: otherMonths(each)?.label,
  }))

export const fitOf = (quarters: readonly ShareQuarter[]): FitOfPoints | undefined => {
  const { slopeValue = null, bestFitLineB = null } = quarters[0] ?? {}
  return slopeValue === null || bestFitLineB === null
    ? undefined
    : { slope: slopeValue, intercept: bestFitLineB }
}

/** For the legend, where the last bar is of a quarter that is not over. */
export const runningLegend = (quarters: readonly ShareQuarter[]) => {
  const last = quarters.at(-1)
  const other = last && otherMonths(last)
  return other && { name: shares.quarter, lastName: shares.running(axisLabel(periodOf(last)), other.months) }
}
