import { z } from 'zod'
import { BuilderTrendPoint } from '../builders/builder-usage.ts'
import { route } from '../route.ts'
import { inRebates } from './rebates-access.ts'

const ofManufacturer = {
  method: 'GET',
  ...inRebates('DRMSummary.Read'),
  params: z.object({ mfr: z.uuid() }),
  account: { param: 'mfr' },
} as const

export const RebateCount = z.object({
  /** '2026-Q4' */
  quarter: z.string(),
  count: z.number().int(),
  statuses: z.array(z.object({ statusId: z.number().int(), status: z.string(), count: z.number().int() })),
  /** Builders whose contract has a version in force today, and those of them whose contract ends this quarter. */
  builders: z.object({ inForce: z.number().int(), ending: z.number().int() }),
})
export type RebateCount = z.infer<typeof RebateCount>

export const currentQuarterCount = route({
  ...ofManufacturer,
  service: 'drm',
  path: 'manufacturers/:mfr/current-quarter/count',
  summary: 'Invoices of the current quarter, where they stand, and how many builders are under contract',
  result: RebateCount,
})

export const ClosingsProcessed = z.object({
  quarter: z.string(),
  count: z.number().int(),
  /** Over the same days a year before. */
  yearBefore: z.number().int(),
  through: z.iso.date(),
  /** By the Monday each week begins with. */
  weeks: z.array(z.object({ week: z.iso.date(), count: z.number().int() })),
})
export type ClosingsProcessed = z.infer<typeof ClosingsProcessed>

export const directClosingsProcessed = route({
  ...ofManufacturer,
  service: 'report',
  path: 'manufacturers/:mfr/direct-closings-processed/count',
  summary: 'Homes of builders under contract that closed in the current quarter',
  result: ClosingsProcessed,
})

export const TotalRebates = z.object({
  /** This year, dollars to the cent. */
  total: z.number(),
  /** Of homes closed the year before up to the same day. */
  yearBefore: z.number(),
  paid: z.number(),
  accepted: z.number(),
  sentOrDisputed: z.number(),
  draft: z.number(),
  /** What was invoiced in the last eight; of the current one all to date, which is still a draft. */
  quarters: z.array(z.object({ quarter: z.string(), amount: z.number() })),
})
export type TotalRebates = z.infer<typeof TotalRebates>

export const totalRebates = route({
  ...ofManufacturer,
  service: 'report',
  path: 'manufacturers/:mfr/total-rebates',
  summary:
    'What the quarters of this year earn builders, by how far the invoices are, and the last eight quarters',
  result: TotalRebates,
})

export const rebateBuilderTrend = route({
  method: 'GET',
  service: 'drm',
  path: 'invoices/builderTrend/:mfr/:builder',
  summary: 'What a builder was invoiced, quarter by quarter; drafts are left out',
  params: z.object({ mfr: z.uuid(), builder: z.uuid() }),
  result: z.array(BuilderTrendPoint),
  ...inRebates('DRMReports.Read', 'DRMBuilderTrendReport.Read'),
  account: { param: 'mfr' },
})
