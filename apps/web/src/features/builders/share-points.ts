import type { BuilderUsageMonth, TrailingMonth } from '@homestead/contract'
import type { LinePoint } from '../../ui/charts/line-chart.tsx'
import { padToTwelve } from '../../ui/charts/periods.ts'
import type { SharePoint } from '../../ui/charts/share-bar-chart.tsx'

/** The share arrives as a percentage and is drawn as the closings it stands for. */
export const sharePoints = (months: TrailingMonth[]): SharePoint[] => {
  const own = new Map(
    months.map(({ month, builderClosings, bpmShareClosings }) => [
      month.slice(0, 7),
      Math.round((builderClosings * bpmShareClosings) / 100),
    ]),
  )
  return padToTwelve(
    months.map(({ month, builderClosings }) => ({ month: month.slice(0, 7), value: builderClosings })),
  ).map(({ month, value }) => ({ period: month, own: own.get(month), total: value }))
}

/** A month without closings has no share. */
export const usagePoints = (months: BuilderUsageMonth[]): LinePoint[] => {
  const known = new Map<string, BuilderUsageMonth>(
    months.map((each) => [`${each.year}-${String(each.month).padStart(2, '0')}`, each]),
  )
  return padToTwelve([...known.keys()].map((month) => ({ month, value: 0 }))).map(({ month }) => {
    const { totalClosings = 0, totalUsingBpmClosings, closingsPercentage } = known.get(month) ?? {}
    return totalClosings === 0
      ? { period: month, value: undefined }
      : {
          period: month,
          value: closingsPercentage,
          basis: `${totalUsingBpmClosings} of ${totalClosings} closings`,
        }
  })
}
