import { z } from 'zod'
import { defineGridReport } from '../reports/grid-report.ts'
import { route } from '../route.ts'
import { numberList, queryBool, queryInt } from '../values.ts'

export const BuilderSearchRow = z.object({
  enterpriseId: z.uuid(),
  builderName: z.string(),
  builderTypes: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  rms: z.string().nullable(),
  closingsCount: z.number().int(),
  /** What its closings of twelve months would be worth, in dollars, whatever the range. */
  opportunityValue: z.number(),
  /** Whether the manufacturer pursues it already. */
  hasOpportunity: z.boolean(),
})
export type BuilderSearchRow = z.infer<typeof BuilderSearchRow>

const notUsing = { anyOf: ['ProgramAnalysisBuildersNotUsing.Read', 'ReportsBuildersNotUsing.Read'] } as const
const usDate = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/)

/** How searches for builders are narrowed. Active and not blocked builders only, unless said otherwise. */
export const BuilderNarrowing = z.object({
  All: queryBool.optional(),
  OnlyActiveBuilders: queryBool.optional(),
  IgnoreBlockedBuilders: queryBool.optional(),
  ManufacturerEnterpriseId: z.uuid().optional(),
  /** Only builders with an opportunity of ours in one of these states. */
  StatusIds: numberList.optional(),
  features: numberList.optional(),
  takeTop: queryInt.optional(),
})
export type BuilderNarrowing = z.infer<typeof BuilderNarrowing>

/** Feeds Your Builder Opportunities. */
export const searchBuilders = route({
  method: 'GET',
  service: 'report',
  path: 'BuilderProfile/search',
  summary: 'Active builders with closings in the range that use neither us nor a competitor of ours',
  query: BuilderNarrowing.extend({
    minDateString: usDate.optional(),
    maxDateString: usDate.optional(),
  }),
  result: z.array(BuilderSearchRow),
  permission: notUsing,
  account: 'current',
})

/** The same builders by report name. */
export const buildersNotUsing = defineGridReport({
  reportName: 'GetBuildersNotUsingProductByPartner',
  gridKey: 'pa_builder_opportunities',
  summary: 'Active builders with closings in the range that use neither us nor a competitor of ours',
  permission: notUsing,
  defaultMonths: 2,
  row: BuilderSearchRow,
})
