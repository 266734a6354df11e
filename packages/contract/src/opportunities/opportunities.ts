import { z } from 'zod'
import { PipelineEvent, PipelineReason, PipelineStatus } from '../pipeline/pipeline.ts'
import { RegionChoice } from '../reports/grid-report.ts'
import { route } from '../route.ts'
import { numberList, queryBool } from '../values.ts'
import { NewOpportunity, Opportunity, OpportunityChange, OpportunityId, StatusChange } from './opportunity.ts'

const read = { service: 'bpo', permission: 'Opportunity.Read', account: 'current' } as const
const write = { service: 'bpo', permission: 'Opportunity.Update', account: 'current' } as const

/** A legacy status is shown and never chosen. */
export const OpportunityStatus = PipelineStatus.extend({ isLegacy: z.boolean() })
export type OpportunityStatus = z.infer<typeof OpportunityStatus>

export const opportunityStatuses = route({
  ...read,
  method: 'GET',
  path: 'statuses',
  summary: 'What an opportunity can be, and which of that is closed',
  permission: { anyOf: ['Opportunity.Read', 'Discovery.Read'] },
  result: z.array(OpportunityStatus),
})

export const opportunityReasons = route({
  ...read,
  method: 'GET',
  path: 'reasons',
  summary: 'Why an opportunity can be lost',
  result: z.array(PipelineReason),
})

export const opportunities = route({
  ...read,
  method: 'GET',
  path: 'opportunities',
  summary: 'The account’s opportunities, those of one builder or in some states',
  query: RegionChoice.extend({
    All: queryBool.optional(),
    manufacturerEnterpriseId: z.uuid().optional(),
    builderEnterpriseId: z.uuid().optional(),
    statusIds: numberList.optional(),
  }),
  result: z.array(Opportunity),
})

export const opportunity = route({
  ...read,
  method: 'GET',
  path: 'opportunities/:id',
  summary: 'One opportunity',
  params: OpportunityId,
  result: Opportunity,
})

/** One state an opportunity was brought into, and by whom. */
export const OpportunityEvent = PipelineEvent.extend({ typeName: z.string() })
export type OpportunityEvent = z.infer<typeof OpportunityEvent>

export const opportunityHistory = route({
  ...read,
  method: 'GET',
  path: 'opportunities/:id/history',
  summary: 'How an opportunity came to be what it is, the latest first',
  params: OpportunityId,
  result: z.array(OpportunityEvent),
})

/** `mailed`: the assignee has been written to. */
const Saved = Opportunity.extend({ mailed: z.boolean() })

export const createOpportunity = route({
  ...write,
  method: 'POST',
  path: 'opportunities',
  summary: 'Starts the pursuit of a builder and writes to the assignee',
  body: NewOpportunity,
  result: Saved,
})

export const updateOpportunity = route({
  ...write,
  method: 'PUT',
  path: 'opportunities/:id',
  summary: 'Changes an opportunity and writes to a new assignee',
  params: OpportunityId,
  body: OpportunityChange,
  result: Saved,
})

export const changeOpportunityStatus = route({
  ...write,
  method: 'PUT',
  path: 'opportunities/:id/status',
  summary: 'Moves an opportunity through the funnel',
  params: OpportunityId,
  body: StatusChange,
  result: Saved,
})
