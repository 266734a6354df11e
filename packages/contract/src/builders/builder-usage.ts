import { z } from 'zod'
import { ReportRange } from '../reports/grid-report.ts'
import { HomeTypeChoice } from '../reports/home-types.ts'
import { route } from '../route.ts'

const builderReport = {
  service: 'report',
  params: z.object({ mfr: z.uuid() }),
  query: ReportRange.omit({ features: true }).extend({
    builderEnterpriseId: z.uuid(),
    ...HomeTypeChoice.shape,
  }),
  account: { param: 'mfr' },
} as const

/** One month of a builder; slope and bestFitLineB are of the line through all months shown, the first of them at 0. */
export const BuilderUsageMonth = z.object({
  month: z.number().int(),
  year: z.number().int(),
  totalClosings: z.number().int(),
  totalUsingBpmClosings: z.number().int(),
  /** 0 where the builder closed nothing; such a month is no point of the line. */
  closingsPercentage: z.number(),
  /** Null under two points. */
  slope: z.number().nullable(),
  bestFitLineB: z.number().nullable(),
})
export type BuilderUsageMonth = z.infer<typeof BuilderUsageMonth>

export const usageTrendingBuilderDetail = route({
  ...builderReport,
  method: 'GET',
  path: 'reports/enterprise/:mfr/grids/UsageTrendingBuilderDetail',
  summary: 'How much of a builder’s business the manufacturer had, month by month, with the trend',
  result: z.array(BuilderUsageMonth),
  permission: { anyOf: ['UsageTrending.Read', 'Discovery.Read'] },
})

/** What a builder submitted on one day. */
export const ClosingDetail = z.object({
  builderName: z.string(),
  manufacturer: z.string(),
  submittedDate: z.iso.date(),
  bpmClosings: z.number().int(),
  totalBuilderClosings: z.number().int(),
})
export type ClosingDetail = z.infer<typeof ClosingDetail>

export const closingsDetail = {
  ...route({
    ...builderReport,
    method: 'GET',
    path: 'reports/enterprise/:mfr/grids/ClosingsDetail',
    summary: 'The closings of a builder in the range by the day it submitted them, the latest first',
    result: z.array(ClosingDetail),
    permission: { anyOf: ['UsageTrending.Read', 'Discovery.Read', 'BuilderLifetimeValue.Read'] },
  }),
  gridKey: 'builder_closing_detail',
  row: ClosingDetail,
}

export const BuilderTrendPoint = z.object({
  /** 'yyyy-MM' */
  period: z.string(),
  invoiceTotal: z.number(),
  productUnits: z.number().int(),
  closings: z.number().int(),
})
export type BuilderTrendPoint = z.infer<typeof BuilderTrendPoint>

export const builderTrend = route({
  method: 'GET',
  service: 'report',
  path: 'reports/account/:accountId/charts/BuilderTrendReport',
  summary: 'What a builder was invoiced for, month by month over the last twelve',
  params: z.object({ accountId: z.uuid() }),
  query: z.object({ builderEnterpriseId: z.uuid() }),
  result: z.array(BuilderTrendPoint),
  permission: { anyOf: ['DRMBuilderTrendReport.Read', 'Discovery.Read'] },
  account: { param: 'accountId' },
})
