import {
  activeLeads,
  builderLeads,
  closedLeads,
  informationalLeads,
  leads,
  leadsActive,
  leadsClosed,
  leadsInformational,
  type LeadRow,
} from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/rows-of.ts'
import { builder } from '../builders/builder-id.ts'
import { reportScope, type ReportScope } from '../grid/report-scope.ts'
import { inRegions } from '../grid/report-sources.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'
import { leadFields, leadSources } from './read-leads.ts'

const leadList = (which: RawBuilder<unknown>) => (scope: ReportScope) =>
  sql`
  select ${leadFields} from ${leadSources}
  where l.manufacturer_id = ${scope.manufacturerId} and ${which} and ${inRegions(scope, 'b.region_id')}
  order by l.assigned_on desc, l.name desc`

const active = leadList(sql`not o.is_informational and not t.is_closed`)
const closed = leadList(sql`not o.is_informational and t.is_closed`)
const informational = leadList(sql`o.is_informational`)

/** The reports of Program Analysis and the lists of LEADPLUS, which are the same leads. */
export const leadReports = [
  serveGridReport(activeLeads, active),
  serveGridReport(leadsActive, active),
  serveGridReport(closedLeads, closed),
  serveGridReport(leadsClosed, closed),
  serveGridReport(informationalLeads, informational),
  serveGridReport(leadsInformational, informational),
  serveGridReport(leads, leadList(sql`true`)),
]

export const builderLeadsRoute = serve(builderLeads, ({ db, account, params }) => {
  const scope = reportScope(account, {}, 12)
  return rowsOf<LeadRow>(db, builder(params.builderEid), (id) => leadList(sql`l.builder_id = ${id}`)(scope))
})
