import { z } from 'zod'
import { ReportRange } from '../reports/grid-report.ts'
import { HomeTypeChoice } from '../reports/home-types.ts'
import { route } from '../route.ts'
import { usageTrending } from './usage-trending.ts'

/**
 * One quarter of the calendar that the range touches, counted whole. One that is not over yet is counted over the three
 * months that end with last month: fewer months find fewer builders, and the line would fall with every new quarter.
 */
export const ShareQuarter = z.object({
  quarter: z.number().int(),
  year: z.number().int(),
  /** 0 where nobody closed anything; such a quarter is no point of the line. */
  percentageValue: z.number(),
  /** Of the line through all quarters shown, the first of them at 0; null under two points. */
  slopeValue: z.number().nullable(),
  bestFitLineB: z.number().nullable(),
  /** With own products. */
  quarterCount: z.number().int(),
  totalCount: z.number().int(),
  /** The days counted. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
})
export type ShareQuarter = z.infer<typeof ShareQuarter>

const shareChart = {
  ...usageTrending,
  params: z.object({ accountId: z.uuid() }),
  query: ReportRange.extend(HomeTypeChoice.shape),
  result: z.array(ShareQuarter),
  account: { param: 'accountId' },
} as const

export const builderShare = route({
  ...shareChart,
  path: 'reports/account/:accountId/charts/marketshare/builderShare',
  summary: 'Share of builders quarter by quarter in percent, with the line that fits it best',
})

export const closingShare = route({
  ...shareChart,
  path: 'reports/account/:accountId/charts/marketshare/closingShare',
  summary: 'Share of closings quarter by quarter in percent, with the line that fits it best',
})
