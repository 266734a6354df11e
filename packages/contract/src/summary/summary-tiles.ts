import { z } from 'zod'
import { RegionChoice, ReportRange } from '../reports/grid-report.ts'
import { route } from '../route.ts'

/** Estimated revenue of one month, in dollars, and that of the same month a year before. */
export const MonthlyRevenue = z.object({
  /** First day of the month. */
  date: z.iso.date(),
  estimatedRevenue: z.number(),
  estimatedRevenueYearBefore: z.number(),
})
export type MonthlyRevenue = z.infer<typeof MonthlyRevenue>

export const closingRevenueTotal = route({
  method: 'GET',
  service: 'report',
  path: 'reports/enterprise/:mfr/grids/GetEstimatedClosingRevenueByPartner',
  summary: 'Estimated revenue of closings with own products, month by month, beside the year before',
  params: z.object({ mfr: z.uuid() }),
  query: ReportRange,
  result: z.array(MonthlyRevenue),
  permission: 'Dashboard.Read',
  account: { param: 'mfr' },
})

/** Of the builders of one region that do not use the manufacturer. */
export const NotUsingRegion = z.object({
  regionId: z.number().int(),
  region: z.string(),
  builders: z.number().int(),
  /** Dollars, not rounded: whoever shows them does. */
  estimatedMissedValue: z.number(),
})
export type NotUsingRegion = z.infer<typeof NotUsingRegion>

export const notUsingSummary = route({
  method: 'GET',
  service: 'report',
  path: 'reports/enterprise/:mfr/grids/GetBuildersNotUsingBPMFullyEstimatedMissedValueDetail',
  summary:
    'Builders not using over the last twelve months and what that misses, region by region, most first',
  params: z.object({ mfr: z.uuid() }),
  query: RegionChoice,
  result: z.array(NotUsingRegion),
  permission: 'SummaryBuilders.Read',
  account: { param: 'mfr' },
})
