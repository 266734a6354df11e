import { z } from 'zod'
import { RegionChoice, defineChartReport } from '../reports/grid-report.ts'
import { route } from '../route.ts'

const leadsOrSummary = { anyOf: ['LPO.Read', 'SummaryLeadPlusOpportunity.Read'] } as const

/** Leads in one status; informational offers do not count as leads and have their own number. */
export const LeadCount = z.object({
  statusId: z.number().int(),
  status: z.string(),
  isClosed: z.boolean(),
  count: z.number().int(),
  /** Whole dollars. */
  opportunityValue: z.number(),
  /** Of the count: those past their time to respond. */
  overdue: z.number().int(),
  /** Not of the count. */
  informational: z.number().int(),
})
export type LeadCount = z.infer<typeof LeadCount>

export const leadCounts = route({
  method: 'GET',
  service: 'leadplus',
  path: 'accounts/:mfr/leadplus/counts',
  summary: 'How many leads are in each status, and what they are worth',
  params: z.object({ mfr: z.uuid() }),
  query: RegionChoice,
  result: z.array(LeadCount),
  permission: leadsOrSummary,
  account: { param: 'mfr' },
})

export const qualifiedLeads = defineChartReport({
  chartName: 'GetLPOsQualifiedByPartner',
  summary: 'Leads that were Qualified at the end of each month, twelve months to last month',
  permission: leadsOrSummary,
})
