import { z } from 'zod'
import { RegionChoice } from '../reports/grid-report.ts'
import { HomeTypeChoice } from '../reports/home-types.ts'
import { route } from '../route.ts'
import { usageTrending } from './usage-trending.ts'

/** Over the twelve months that end with last month. */
export const ShareSummary = z.object({
  /** With own products. */
  value: z.number().int(),
  totalValue: z.number().int(),
  percentage: z.number(),
})
export type ShareSummary = z.infer<typeof ShareSummary>

const shareSummary = {
  ...usageTrending,
  params: z.object({ mfr: z.uuid() }),
  query: RegionChoice.extend(HomeTypeChoice.shape),
  result: ShareSummary,
  account: { param: 'mfr' },
} as const

export const shareBuildersSummary = route({
  ...shareSummary,
  path: 'reports/ShareBuildersSummary/:mfr',
  summary: 'Builders using own products among all active ones over twelve months',
})

export const shareClosingsSummary = route({
  ...shareSummary,
  path: 'reports/ShareClosingsSummary/:mfr',
  summary: 'Closings with own products among all over twelve months',
})
