import { z } from 'zod'
import { RegionChoice, defineGridReport } from '../reports/grid-report.ts'
import { route } from '../route.ts'
import { LeadRow } from './lead.ts'
import { readLeads } from './leads-access.ts'

/** Leads are listed as they stand today, so there is no range to choose. */
const leads = { ...readLeads, query: RegionChoice, row: LeadRow } as const

export const activeLeads = defineGridReport({
  reportName: 'GetLposActiveQualifiedTargetedByPartnerFinancial',
  gridKey: 'program_analysis_leadplus_active_list_grid',
  summary: 'Leads under way, from Targeted to Engaged',
  ...leads,
})

export const informationalLeads = defineGridReport({
  reportName: 'GetInformationalLpos',
  gridKey: 'program_analysis_leadplus_informational_list_grid',
  summary: 'Informational offers, which do not count as leads',
  ...leads,
})

export const closedLeads = defineGridReport({
  reportName: 'GetClosedLpos',
  gridKey: 'program_analysis_leadplus_closed_list_grid',
  summary: 'Leads that were won, lost or declined, with the reason',
  ...leads,
})

export const builderLeads = {
  ...route({
    method: 'GET',
    service: 'leadplus',
    path: 'accounts/:mfr/leadplus/builder/:builderEid',
    summary: 'All leads of one builder, the latest first',
    params: z.object({ mfr: z.uuid(), builderEid: z.uuid() }),
    result: z.array(LeadRow),
    ...readLeads,
    account: { param: 'mfr' },
  }),
  gridKey: 'builder_lpo',
  row: LeadRow,
} as const
