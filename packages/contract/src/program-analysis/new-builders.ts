import { z } from 'zod'
import { defineGridReport } from '../grid/grid-report.ts'

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

export const newBuilders = defineGridReport({
  reportName: 'GetNewBuildersByPartner',
  gridKey: 'pa_new_builder_report',
  summary: 'Builders that joined the network in the range, two months by default',
  permission: { anyOf: ['ProgramAnalysis.Read', 'SummaryNewBuilders.Read'] },
  defaultMonths: 2,
  row: NewBuilderRow,
})
