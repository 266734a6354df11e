import { z } from 'zod'
import { defineChartReport, defineGridReport } from '../reports/grid-report.ts'

export const NewBuilderRow = z.object({
  dateEnrolled: z.iso.date(),
  rsm: z.string().nullable(),
  accountName: z.string(),
  city: z.string(),
  zipCode: z.string(),
  state: z.string(),
  enterpriseId: z.uuid(),
})
export type NewBuilderRow = z.infer<typeof NewBuilderRow>

const permission = { anyOf: ['ProgramAnalysis.Read', 'SummaryNewBuilders.Read'] } as const

export const newBuilders = defineGridReport({
  reportName: 'GetNewBuildersByPartner',
  gridKey: 'pa_new_builder_report',
  summary: 'Builders that joined the network in the range, two months by default',
  permission,
  defaultMonths: 2,
  row: NewBuilderRow,
})

export const newBuildersCount = defineChartReport({
  chartName: 'GetNewBuildersByPartner',
  summary: 'How many builders joined the network in the previous two months, as a labelled value',
  permission,
  defaultMonths: newBuilders.defaultMonths,
})
