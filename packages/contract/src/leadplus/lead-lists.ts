import { z } from 'zod'
import { PipelineReason, PipelineStatus } from '../pipeline/pipeline.ts'
import { route } from '../route.ts'
import { readLeads } from './leads-access.ts'

const list = { method: 'GET', service: 'leadplus', ...readLeads, account: 'current' } as const

export const leadplusStatuses = route({
  ...list,
  path: 'leadplusStatuses',
  summary: 'What a lead can be, and which of that is closed',
  result: z.array(PipelineStatus),
})

export const leadplusLostReasons = route({
  ...list,
  path: 'leadplusLostReasons',
  summary: 'Why a lead can be lost',
  result: z.array(PipelineReason),
})

export const leadplusDeclinedReasons = route({
  ...list,
  path: 'leadplusDeclinedReasons',
  summary: 'Why a lead can be declined',
  result: z.array(PipelineReason),
})
