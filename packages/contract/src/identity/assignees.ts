import { z } from 'zod'
import { route } from '../route.ts'

export const Assignee = z.object({
  contactEnterpriseId: z.uuid(),
  name: z.string(),
  title: z.string(),
})
export type Assignee = z.infer<typeof Assignee>

export const assignees = route({
  method: 'GET',
  service: 'bpo',
  path: 'assignees',
  summary: 'Contacts of the account who may work on opportunities and leads',
  permission: { anyOf: ['Opportunity.Read', 'LPO.Read'] },
  account: 'current',
  result: z.array(Assignee),
})
