import { z } from 'zod'
import { RegionChoice } from '../reports/grid-report.ts'
import { route } from '../route.ts'
import { version } from '../values.ts'
import { Lead, LeadChange, LeadEvent, LeadRow, NewLead, NoteFromBpm, ReassignRequest } from './lead.ts'
import { changeLeads, readLeads } from './leads-access.ts'

const read = { method: 'GET', service: 'leadplus', ...readLeads } as const
const ofAccount = { account: { param: 'mfr' } } as const
const mfr = z.object({ mfr: z.uuid() })
const oneLead = z.object({ mfr: z.uuid(), id: z.uuid() })

/** The account's leads that stand somewhere, shown by the grid of that key. */
const leadList = <P extends string, K extends string>(path: P, gridKey: K, summary: string) => ({
  ...route({
    ...read,
    ...ofAccount,
    path: `accounts/:mfr/leadplus${path}` as const,
    summary,
    params: mfr,
    query: RegionChoice,
    result: z.array(LeadRow),
  }),
  gridKey,
  row: LeadRow,
})

export const leads = leadList('', 'lpo_sum', 'All leads and informational offers of the account')
export const leadsActive = leadList('/active', 'lpo_sum_a', 'Leads under way')
export const leadsClosed = leadList('/closed', 'lpo_sum_c', 'Leads that were won, lost or declined')
export const leadsInformational = leadList(
  '/informational',
  'lpo_sum_i',
  'Informational offers, which do not count as leads',
)

export const lead = route({
  ...read,
  ...ofAccount,
  path: 'accounts/:mfr/leadplus/:id',
  summary: 'One lead',
  params: oneLead,
  result: Lead,
})

export const leadHistory = route({
  ...read,
  ...ofAccount,
  path: 'accounts/:mfr/leadplus/:id/history',
  summary: 'How a lead came to be what it is, the latest first',
  params: oneLead,
  result: z.array(LeadEvent),
})

export const updateLead = route({
  method: 'PUT',
  service: 'leadplus',
  path: 'accounts/:mfr/leadplus/:id',
  summary: 'Moves a lead through its statuses or changes its value and dates',
  params: oneLead,
  body: LeadChange,
  result: Lead,
  ...changeLeads,
  ...ofAccount,
})

const ofCurrent = { service: 'leadplus', ...changeLeads, account: 'current' } as const

export const saveNoteFromBpm = route({
  ...ofCurrent,
  method: 'PUT',
  path: 'leadplus/:id/NoteFromBpm',
  summary: 'Saves what the manufacturer remarks on a lead',
  params: z.object({ id: z.uuid() }),
  body: NoteFromBpm,
  result: Lead,
})

export const reassignLead = route({
  ...ofCurrent,
  method: 'POST',
  path: 'leadplus/reassign/:id',
  summary: 'Asks for a lead to be given to another contact; a job does it and writes to both',
  params: z.object({ id: z.uuid() }),
  body: ReassignRequest,
  result: Lead,
})

export const reopenLead = route({
  ...ofCurrent,
  method: 'POST',
  path: 'leadplus/reopen/:id',
  summary: 'Brings a closed lead back to where it stood before it was closed',
  params: z.object({ id: z.uuid() }),
  body: z.object({ version }),
  result: Lead,
})

export const sendLead = route({
  method: 'POST',
  service: 'leadplus',
  path: 'accounts/:mfr/leadplus',
  summary: 'Offers a builder to a manufacturer and writes to the assignee',
  params: mfr,
  body: NewLead,
  result: Lead,
  permission: 'internal',
  ...ofAccount,
})
