import { z } from 'zod'
import { defineChartReport, defineGridReport } from '../reports/grid-report.ts'

export const LeadshareAttendanceRow = z.object({
  event: z.string(),
  date: z.iso.date(),
  location: z.string(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  attendees: z.number().int(),
  followUp: z.string(),
  builderEnterpriseId: z.uuid(),
})
export type LeadshareAttendanceRow = z.infer<typeof LeadshareAttendanceRow>

const leadshare = { anyOf: ['ProgramAnalysisLeadshare.Read', 'ReportsLeadshare.Read'] } as const

export const leadshareAttendance = defineGridReport({
  reportName: 'GetLeadshareAttendanceByPartnerFinancial',
  gridKey: 'pa_leadshare_attendance',
  summary: 'Leadshare events, the builders who attended and what followed',
  permission: leadshare,
  row: LeadshareAttendanceRow,
})

const orSummary = { anyOf: [...leadshare.anyOf, 'SummaryLeadshare.Read'] } as const

export const leadshareEngagement = defineChartReport({
  chartName: 'GetEngagementLeadshareEastByPartner',
  summary: 'Leadshare attendees per event in the eastern regions',
  permission: orSummary,
})

export const leadshareAttendees = defineChartReport({
  chartName: 'GetLeadshareAttendanceByPartnerFinancial',
  summary: 'Leadshare attendees of twelve months, as a labelled value',
  permission: orSummary,
})
