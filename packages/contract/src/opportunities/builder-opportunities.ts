import { z } from 'zod'
import { ReportRange } from '../reports/grid-report.ts'
import { BpoType } from './opportunity.ts'
import { route } from '../route.ts'
import { numberList, queryBool, queryInt } from '../values.ts'

/** A builder nobody pursues yet, one being pursued, one whose pursuit ended. */
export const rowKinds = { builder: 0, activeOpportunity: 1, closedOpportunity: 2 } as const
export const RowKind = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A builder and how its opportunity stands; without one, what it would be worth. */
export const BuilderOpportunity = z.object({
  kind: RowKind,
  builderEnterpriseId: z.uuid(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  builderTypes: z.array(z.string()),
  rms: z.string().nullable(),
  closingsCount: z.number().int(),
  /** Those of them with an own claim. */
  bpmClosings: z.number().int(),
  /** bpmClosings ÷ closingsCount, in percent to one decimal. */
  bpmUsage: z.number(),
  /** Dollars: the opportunity's value, or the builder's estimate where there is none. */
  opportunityValue: z.number(),
  opportunityId: z.number().int().nullable(),
  opportunityEnterpriseId: z.uuid().nullable(),
  opportunityStatusId: z.number().int().nullable(),
  statusName: z.string().nullable(),
  opportunityReasonId: z.number().int().nullable(),
  reasonName: z.string().nullable(),
  bpoTypeId: BpoType.nullable(),
  assigneeName: z.string().nullable(),
  assigneeIsDeactivated: z.boolean(),
  followupBy: z.iso.date().nullable(),
  respondBy: z.iso.date().nullable(),
  closedOn: z.iso.date().nullable(),
})
export type BuilderOpportunity = z.infer<typeof BuilderOpportunity>

export const builderOpportunities = route({
  method: 'GET',
  service: 'report',
  path: 'Opportunities/builderopportunities',
  summary: 'Active builders with their opportunities, if any, and their closings in the range',
  query: ReportRange.extend({
    ManufacturerEnterpriseId: z.uuid().optional(),
    All: queryBool.optional(),
    StatusIds: numberList.optional(),
    builderEnterpriseId: z.uuid().optional(),
    /** The most valuable ones. */
    takeTop: queryInt.optional(),
  }),
  result: z.array(BuilderOpportunity),
  permission: { anyOf: ['Discovery.Read', 'SummaryLeadPlusOpportunity.Read'] },
  account: 'current',
})

export const builderOpportunity = route({
  method: 'GET',
  service: 'report',
  path: 'Opportunities/builderopportunities/:id',
  summary: 'One opportunity and its builder',
  params: z.object({ id: queryInt }),
  result: BuilderOpportunity,
  permission: 'Discovery.Read',
  account: 'current',
})
