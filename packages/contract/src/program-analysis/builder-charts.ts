import { z } from 'zod'
import { RegionChoice, defineChartReport } from '../reports/grid-report.ts'
import { route } from '../route.ts'

export const MarketShareRollup = z.object({
  mfgBuilderCount: z.number().int(),
  totalBuilderCount: z.number().int(),
  /** Relative change against the twelve months before, in percent; null without a year before. */
  yoYBuilderVariance: z.number().nullable(),
  mfgClosingCount: z.number().int(),
  totalClosingCount: z.number().int(),
  yoYClosingVariance: z.number().nullable(),
})
export type MarketShareRollup = z.infer<typeof MarketShareRollup>

export const marketShareRollup = route({
  method: 'GET',
  service: 'report',
  path: 'reports/MarketShareByPartnerRollup/:mfr',
  summary:
    'Share of builders and of closings over twelve months, with the change of the year; the first result is used',
  params: z.object({ mfr: z.uuid() }),
  query: RegionChoice,
  result: z.array(MarketShareRollup),
  permission: { anyOf: ['SummaryMarketShare.Read', 'ProgramAnalysis.Read', 'UsageTrending.Read'] },
  account: { param: 'mfr' },
})

const share = { anyOf: ['SummaryMarketShare.Read', 'ProgramAnalysis.Read', 'UsageTrending.Read'] } as const

export const builderCount = defineChartReport({
  chartName: 'GetBuilderCountByPartner',
  summary: 'Builders using own products per month, twelve months to last month',
  permission: { anyOf: ['ProgramAnalysis.Read', 'SummaryBuilders.Read'] },
})

export const marketShare = defineChartReport({
  chartName: 'GetMarketShareByPartner',
  summary: 'Share of closings per month in percent, twelve months to last month',
  permission: share,
})

export const buildersNotUsingByRegion = defineChartReport({
  chartName: 'GetBuildersNotUsingProductByRegion',
  summary: 'Active builders without an own claim in twelve months, per region',
  permission: {
    anyOf: ['SummaryBuilders.Read', 'ProgramAnalysisBuildersNotUsing.Read', 'ReportsBuildersNotUsing.Read'],
  },
})
