import { z } from 'zod'
import { defineGridReport } from '../reports/grid-report.ts'

export const ManagementSummaryRow = z.object({
  account: z.string(),
  edition: z.string(),
  users: z.number().int(),
  buildersUsing: z.number().int(),
  closings: z.number().int(),
  /** Dollars, to the cent. */
  incentive: z.number(),
  /** Percent of all closings of the network, to one decimal. */
  shareOfClosings: z.number(),
  lastSignIn: z.iso.date().nullable(),
})
export type ManagementSummaryRow = z.infer<typeof ManagementSummaryRow>

export const managementSummary = defineGridReport({
  reportName: 'GetManufacturerManagementSummary',
  gridKey: 'pa_management_summary',
  summary: 'The accounts a person works for side by side; internal staff see all',
  permission: 'ManufacturerMgmt.Read',
  query: z.object({}),
  row: ManagementSummaryRow,
})
