import { z } from 'zod'
import { ReportRange } from '../reports/grid-report.ts'
import { route } from '../route.ts'
import { readLeads } from './leads-access.ts'

/** Leads that have something in common: how many, worth what, and what became of them. */
export const LeadGroup = z.object({
  /** A month is 'yyyy-MM'. */
  name: z.string(),
  count: z.number().int(),
  /** Whole dollars. */
  opportunityValue: z.number(),
  won: z.number().int(),
  lost: z.number().int(),
  declined: z.number().int(),
  /** Won of those won or lost, in percent; null where none is decided. */
  winRate: z.number().nullable(),
})
export type LeadGroup = z.infer<typeof LeadGroup>

/** How long leads stay in a status before they leave it. */
export const TimeInStatus = z.object({
  name: z.string(),
  /** Stays that ended. */
  count: z.number().int(),
  averageDays: z.number().nullable(),
  medianDays: z.number().nullable(),
})
export type TimeInStatus = z.infer<typeof TimeInStatus>

export const LeadAnalysis = z.object({
  total: LeadGroup,
  byStatus: z.array(LeadGroup),
  byType: z.array(LeadGroup),
  byHomeType: z.array(LeadGroup),
  byMonth: z.array(LeadGroup),
  timeInStatus: z.array(TimeInStatus),
})
export type LeadAnalysis = z.infer<typeof LeadAnalysis>

/** Months analysed while no range is chosen. */
export const leadAnalysisMonths = 12

export const leadAnalysis = route({
  method: 'GET',
  service: 'leadplus',
  path: 'accounts/:mfr/leadplus/analysis',
  summary: 'Leads first offered in a range of months: how many, worth what, won how often and how fast',
  params: z.object({ mfr: z.uuid() }),
  query: ReportRange,
  result: LeadAnalysis,
  ...readLeads,
  account: { param: 'mfr' },
})
