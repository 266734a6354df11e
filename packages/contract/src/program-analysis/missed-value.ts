import { z } from 'zod'
import { RegionChoice, defineGridReport } from '../reports/grid-report.ts'

export const MissedValueRow = z.object({
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  homeType: z.string(),
  totalClosings: z.number().int(),
  /** Dollars, not rounded: whoever shows them does. */
  estimatedMissedValue: z.number(),
  rms: z.string().nullable(),
  builderEnterpriseId: z.uuid(),
})
export type MissedValueRow = z.infer<typeof MissedValueRow>

export const missedValueDetail = defineGridReport({
  reportName: 'GetBuildersNotUsingBPMFullyEstimatedMissedValueDetail',
  gridKey: 'pa_missed_value',
  summary: 'Active builders without an own claim in twelve months, and what their closings would be worth',
  permission: { anyOf: ['ProgramAnalysisBuildersNotUsing.Read', 'ReportsBuildersNotUsing.Read'] },
  query: RegionChoice,
  row: MissedValueRow,
})
