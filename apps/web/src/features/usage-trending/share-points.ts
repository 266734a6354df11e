import type { ShareQuarter } from '@homestead/contract'
import { formatNumber } from '../../lib/format.ts'
import type { BarPoint, FitOfPoints } from '../../ui/charts/bar-chart.tsx'
import { axisLabel, periodSpan } from '../../ui/charts/periods.ts'
import { shares } from './messages.ts'

const periodOf = ({ year, quarter }: ShareQuarter) => `${year}-Q${quarter}`

/** The months counted, where they are not the quarter's own: it is not over yet. */
const otherMonths = ({ startDate, endDate, quarter }: ShareQuarter) => {
  const [first, last] = [startDate.slice(0, 7), endDate.slice(0, 7)]
  return Number(last.slice(5)) === 3 * quarter ? undefined : periodSpan(first, last)
}

/** A quarter in which nobody closed anything has no share. */
export const sharePoints = (quarters: readonly ShareQuarter[], unit: string): BarPoint[] =>
  quarters.map((each) => ({
    period: periodOf(each),
    value: each.totalCount === 0 ? undefined : each.percentageValue,
    basis: [
      `${formatNumber(each.quarterCount)} of ${formatNumber(each.totalCount)} ${unit}`,
      otherMonths(each),
    ]
      .filter(Boolean)
      .join('\n'),
  }))

export const fitOf = (quarters: readonly ShareQuarter[]): FitOfPoints | undefined => {
  const { slopeValue = null, bestFitLineB = null } = quarters[0] ?? {}
  return slopeValue === null || bestFitLineB === null
    ? undefined
    : { slope: slopeValue, intercept: bestFitLineB }
}

export const runningNote = (quarters: readonly ShareQuarter[]): string | undefined => {
  const last = quarters.at(-1)
  const months = last && otherMonths(last)
  return months && shares.running(axisLabel(periodOf(last)), months)
}
