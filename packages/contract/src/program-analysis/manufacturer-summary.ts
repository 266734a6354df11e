import { z } from 'zod'
import { defineChartReport, defineGridReport } from '../reports/grid-report.ts'

/** Incentives are dollars to the cent, so that their total is exact; people read whole dollars. */
export const ManufacturerSummaryRow = z.object({
  builderName: z.string(),
  builderAccountEnterpriseId: z.uuid(),
  closingCount: z.number().int(),
  unitCount: z.number().int(),
  incentive: z.number(),
  closingYtd: z.number().int(),
  unitYtd: z.number().int(),
  incentiveYtd: z.number(),
})
export type ManufacturerSummaryRow = z.infer<typeof ManufacturerSummaryRow>

export const manufacturerSummary = defineGridReport({
  reportName: 'GetBuildersMonthlySummaryByPartner',
  gridKey: 'pa_manufacturer_sum',
  summary: 'Closings, units and incentive per builder, in the range and in the year to date',
  permission: 'ProgramAnalysis.Read',
  defaultMonths: 1,
  row: ManufacturerSummaryRow,
})

const trailingTwelve = { anyOf: ['ProgramAnalysis.Read', 'Dashboard.Read'] } as const

export const closingCount = defineChartReport({
  chartName: 'GetClosingCountByPartner',
  summary: 'Closings with own products per month, twelve months to last month',
  permission: trailingTwelve,
})

export const monthlySales = defineChartReport({
  chartName: 'GetMonthlySalesByPartner',
  summary: 'Incentive value per month in dollars, twelve months to last month',
  permission: trailingTwelve,
})

export const estimatedClosingRevenue = defineChartReport({
  chartName: 'GetEstimatedClosingRevenueByPartner',
  summary: 'Estimated sales per month in dollars, twelve months to last month',
  permission: trailingTwelve,
})
