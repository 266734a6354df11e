import { z } from 'zod'
import { pipelineStatus, PipelineTerms } from '../pipeline/pipeline.ts'
import { listedId, queryInt, version } from '../values.ts'

/** The numbers the funnel and the row kinds know; names and which of them are closed come from the server. */
export const opportunityStatus = pipelineStatus

export const bpoTypes = { bpo: 2, notAGoodFit: 3, notAGoodFitBuilder: 4 } as const
export const BpoType = z.union([
  z.literal(bpoTypes.bpo),
  z.literal(bpoTypes.notAGoodFit),
  z.literal(bpoTypes.notAGoodFitBuilder),
])
export type BpoType = z.infer<typeof BpoType>

/** What people read, in the form and wherever a change is told. */
export const bpoTypeNames: Record<BpoType, string> = {
  [bpoTypes.bpo]: 'Opportunity',
  [bpoTypes.notAGoodFit]: 'Not a good fit',
  [bpoTypes.notAGoodFitBuilder]: 'Not a good fit builder',
}

/** Why an opportunity that is 'not a good fit' was lost. */
export const notAGoodFitReason = 1

/** A reason belongs to Lost and to nothing else. */
export const needsReason = (statusId: number) => statusId === opportunityStatus.lost

/** Both kinds of 'not a good fit' are Lost for that reason, whatever else was chosen. */
export const isNotAGoodFit = (typeId: BpoType) => typeId !== bpoTypes.bpo

/** One manufacturer's pursuit of one builder. */
export const Opportunity = z.object({
  opportunityId: z.number().int(),
  opportunityEnterpriseId: z.uuid(),
  opportunityStatusId: z.number().int(),
  statusName: z.string(),
  /** Whole dollars. */
  opportunityValue: z.number(),
  /** The builder's account. */
  accountId: z.number().int(),
  accountEnterpriseId: z.uuid(),
  builderEnterpriseId: z.uuid(),
  manufacturerEnterpriseId: z.uuid(),
  assigneeContactEnterpriseId: z.uuid().nullable(),
  assigneeName: z.string().nullable(),
  assigneeTitle: z.string().nullable(),
  assigneeEmail: z.string().nullable(),
  assigneePhone: z.string().nullable(),
  assigneeIsDeactivated: z.boolean(),
  followupBy: z.iso.date().nullable(),
  respondBy: z.iso.date().nullable(),
  reasonId: z.number().int().nullable(),
  reasonName: z.string().nullable(),
  bpoTypeId: BpoType,
  builderTypes: z.array(z.string()),
  createdOn: z.iso.datetime(),
  lastUpdatedOn: z.iso.datetime(),
  version,
})
export type Opportunity = z.infer<typeof Opportunity>

/** What a person sets. */
export const OpportunityTerms = PipelineTerms.extend({
  opportunityStatusId: listedId,
  reasonId: listedId.nullable(),
  bpoTypeId: BpoType,
  assigneeContactEnterpriseId: z.uuid().nullable(),
})
export type OpportunityTerms = z.infer<typeof OpportunityTerms>

/** Only the builder is needed: it starts Targeted, worth the builder's estimate, assigned to nobody. */
export const NewOpportunity = OpportunityTerms.partial().extend({ builderEnterpriseId: z.uuid() })

/** The path says which opportunity; an id in the payload is not read. */
export const OpportunityChange = OpportunityTerms.extend({ version })

export const StatusChange = z.object({
  statusId: listedId,
  reasonId: listedId.nullable(),
  version,
})

export const OpportunityId = z.object({ id: queryInt })
