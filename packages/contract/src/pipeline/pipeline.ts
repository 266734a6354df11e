import { z } from 'zod'
import { day, version } from '../values.ts'

/** The numbers of the statuses that leads and opportunities go through alike. */
export const pipelineStatus = {
  targeted: 1,
  contacted: 2,
  qualified: 3,
  engaged: 4,
  won: 5,
  lost: 6,
} as const

export const PipelineStatus = z.object({ id: z.number().int(), name: z.string(), isClosed: z.boolean() })
export type PipelineStatus = z.infer<typeof PipelineStatus>

export const PipelineReason = z.object({ id: z.number().int(), name: z.string() })
export type PipelineReason = z.infer<typeof PipelineReason>

/** What a person sets of either; each has its own status and reason besides. */
export const PipelineTerms = z.object({
  opportunityValue: z.number().int().min(0).max(1_000_000_000),
  followupBy: day.nullable(),
  respondBy: day.nullable(),
})
export type PipelineTerms = z.infer<typeof PipelineTerms>

/** One state that a lead or an opportunity was brought into, and by whom. */
export const PipelineEvent = z.object({
  /** The one that the change led to. */
  version,
  at: z.iso.datetime(),
  contactName: z.string(),
  statusName: z.string(),
  reasonName: z.string().nullable(),
  opportunityValue: z.number(),
  assigneeName: z.string().nullable(),
  followupBy: z.iso.date().nullable(),
  respondBy: z.iso.date().nullable(),
})
export type PipelineEvent = z.infer<typeof PipelineEvent>
