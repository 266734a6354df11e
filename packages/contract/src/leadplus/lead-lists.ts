import { z } from 'zod'
import { route } from '../route.ts'
import { readLeads } from './leads-requirement.ts'

const list = { method: 'GET', service: 'leadplus', ...readLeads, account: 'current' } as const

export const LeadStatus = z.object({ id: z.number().int(), name: z.string(), isClosed: z.boolean() })
export type LeadStatus = z.infer<typeof LeadStatus>

export const LeadReason = z.object({ id: z.number().int(), name: z.string() })
export type LeadReason = z.infer<typeof LeadReason>

export const leadplusStatuses = route({
  ...list,
  path: 'leadplusStatuses',
  summary: 'What a lead can be, and which of that is closed',
  result: z.array(LeadStatus),
})

export const leadplusLostReasons = route({
  ...list,
  path: 'leadplusLostReasons',
  summary: 'Why a lead can be lost',
  result: z.array(LeadReason),
})

export const leadplusDeclinedReasons = route({
  ...list,
  path: 'leadplusDeclinedReasons',
  summary: 'Why a lead can be declined',
  result: z.array(LeadReason),
})
