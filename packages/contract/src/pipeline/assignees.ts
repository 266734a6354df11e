import { z } from 'zod'
import { route } from '../route.ts'

export const Assignee = z.object({
  contactEnterpriseId: z.uuid(),
  name: z.string(),
  title: z.string(),
  /** Why they cannot be given a lead or an opportunity; null where they can. */
  leadRefusal: z.string().nullable(),
  opportunityRefusal: z.string().nullable(),
})
export type Assignee = z.infer<typeof Assignee>

export const assignees = route({
  method: 'GET',
  service: 'bpo',
  path: 'assignees',
  summary: 'Contacts of the account, and who of them may be given opportunities and leads',
  permission: { anyOf: ['Opportunity.Read', 'LPO.Read'] },
  account: 'current',
  result: z.array(Assignee),
})
