import { z } from 'zod'
import { PipelineEvent, pipelineStatus, PipelineTerms } from '../pipeline/pipeline.ts'
import { day, listedId, text, version } from '../values.ts'

/** The numbers the rules know; names and which of them are closed come from the server. */
export const leadStatus = { ...pipelineStatus, declined: 7 } as const

/** Days a lead may wait for an answer: from its arrival, and again from every step it takes. */
export const daysToRespond = 14

/** A lead offer (LPO) as every list of leads shows it. */
export const LeadRow = z.object({
  leadplusEnterpriseId: z.uuid(),
  /** The LEADPLUS ID people quote. */
  name: z.string(),
  /** Since when it is with whoever holds it. */
  assignedOn: z.iso.date(),
  /** When it came to the account, whoever holds it now; the analysis counts by it. */
  offeredOn: z.iso.date(),
  leadplusOfferType: z.string(),
  homeType: z.string(),
  /** Whole dollars. */
  opportunityValue: z.number(),
  builderEnterpriseId: z.uuid(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  /** The builder's regional market specialist. */
  rmsName: z.string().nullable(),
  /** The manufacturer's person the lead is assigned to. */
  bpmName: z.string().nullable(),
  /** They left, and nobody else has it yet. */
  bpmIsDeactivated: z.boolean(),
  statusId: z.number().int(),
  status: z.string(),
  wonLostDeclinedReason: z.string().nullable(),
  statusDate: z.iso.date(),
  respondBy: z.iso.date().nullable(),
  /** Days since an open lead should have been answered, by the account's calendar; 0 where it is in time or closed. */
  overdueDays: z.number().int(),
  lastUpdatedOn: z.iso.datetime(),
  /** A change of the same things that starts from an older one is refused. */
  version,
})
export type LeadRow = z.infer<typeof LeadRow>

/** A reassignment that was asked for and is not done yet. */
export const LeadReassignment = z.object({
  toName: z.string(),
  requestedByName: z.string(),
  requestedOn: z.iso.datetime(),
  note: z.string(),
})

/** All there is to know about one lead. */
export const Lead = LeadRow.extend({
  isClosed: z.boolean(),
  isInformational: z.boolean(),
  lostReasonId: z.number().int().nullable(),
  declinedReasonId: z.number().int().nullable(),
  productCategory: z.string().nullable(),
  description: z.string(),
  noteFromBpm: z.string(),
  followupBy: z.iso.date().nullable(),
  createdOn: z.iso.datetime(),
  assigneeContactEnterpriseId: z.uuid().nullable(),
  assigneeTitle: z.string().nullable(),
  assigneeEmail: z.string().nullable(),
  assigneePhone: z.string().nullable(),
  reassignment: LeadReassignment.nullable(),
})
export type Lead = z.infer<typeof Lead>

/** What a person sets. */
export const LeadTerms = PipelineTerms.extend({
  statusId: listedId,
  lostReasonId: listedId.nullable(),
  declinedReasonId: listedId.nullable(),
})
export type LeadTerms = z.infer<typeof LeadTerms>

/** What is left out stays as it is; a step to another status has no reason but the one given with it. */
export const LeadChange = LeadTerms.partial().extend({ version })
export type LeadChange = z.infer<typeof LeadChange>

export const NoteFromBpm = z.object({ noteFromBpm: text(2000), version })

/** With the version it starts from, a lead that somebody else has by now is not given to a third one. */
export const ReassignRequest = z.object({
  contactEnterpriseId: z.uuid(),
  note: text(1000),
  version: version.optional(),
})

/** Who is offered which builder. Everything else has a sensible beginning: the estimate, today, 14 days. */
export const NewLead = z.object({
  builderEnterpriseId: z.uuid(),
  offerTypeId: listedId,
  assigneeContactEnterpriseId: z.uuid(),
  homeTypeId: z.union([z.literal(1), z.literal(2)]).optional(),
  categoryId: listedId.optional(),
  opportunityValue: LeadTerms.shape.opportunityValue.optional(),
  description: text(2000).optional(),
  respondBy: day.optional(),
})
export type NewLead = z.infer<typeof NewLead>

/** One state a lead was brought into, or what was asked for it, and by whom. */
export const LeadEvent = PipelineEvent.extend({ remark: z.string() })
export type LeadEvent = z.infer<typeof LeadEvent>
