import { z } from 'zod'
import { defineGridReport } from '../reports/grid-report.ts'

export const BuilderUsingRow = z.object({
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  homeType: z.string(),
  /** Distinct closings with an own claim in the range. */
  currentMonthClosings: z.number().int(),
  totalClosings: z.number().int(),
  /** currentMonthClosings ÷ totalClosings, in percent to one decimal. */
  bpmUsage: z.number(),
  dateFirstReported: z.iso.date().nullable(),
  rms: z.string().nullable(),
  builderEnterpriseId: z.uuid(),
})
export type BuilderUsingRow = z.infer<typeof BuilderUsingRow>

export const buildersUsing = defineGridReport({
  reportName: 'GetBuildersUsingProductByPartner',
  gridKey: 'pa_builders_using',
  summary: 'Builders with an own claim in the range, and how much of their business that is',
  permission: 'ProgramAnalysis.Read',
  defaultMonths: 2,
  row: BuilderUsingRow,
})
