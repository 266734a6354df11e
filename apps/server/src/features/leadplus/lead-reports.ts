import { activeLeads, builderLeads, closedLeads, informationalLeads, type LeadRow } from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/rows-of.ts'
import { builder } from '../builders/builder-id.ts'
import { reportScope, type ReportScope } from '../grid/report-scope.ts'
import { inRegions, joinSpecialist, specialistName } from '../grid/report-sources.ts'
import { serveGridReport } from '../grid/serve-grid-report.ts'

const leads = (scope: ReportScope, which: RawBuilder<unknown>) => sql`
  select l.enterprise_id as "leadplusEnterpriseId", l.name as "name", l.assigned_on as "assignedOn",
    o.name as "leadplusOfferType", h.name as "homeType", round(l.value_cents / 100.0) as "opportunityValue",
    b.name as "builderName", b.city as "city", b.state as "state", ${specialistName} as "rmsName",
    c.first_name || ' ' || c.last_name as "bpmName", t.name as "status",
    coalesce(lost.name, declined.name) as "wonLostDeclinedReason", l.status_date as "statusDate"
  from lead l
  join lead_offer_type o on o.id = l.offer_type_id
  join lead_status t on t.id = l.status_id
  join home_type h on h.id = l.home_type_id
  join builder b on b.id = l.builder_id ${joinSpecialist}
  left join contact c on c.manufacturer_id = l.manufacturer_id and c.id = l.assignee_contact_id
  left join lead_lost_reason lost on lost.id = l.lost_reason_id
  left join lead_declined_reason declined on declined.id = l.declined_reason_id
  where l.manufacturer_id = ${scope.manufacturerId} and ${which} and ${inRegions(scope, 'b.region_id')}
  order by l.assigned_on desc, l.name`

export const activeLeadsReport = serveGridReport(activeLeads, (scope) =>
  leads(scope, sql`not o.is_informational and not t.is_closed`),
)

export const closedLeadsReport = serveGridReport(closedLeads, (scope) =>
  leads(scope, sql`not o.is_informational and t.is_closed`),
)

export const informationalLeadsReport = serveGridReport(informationalLeads, (scope) =>
  leads(scope, sql`o.is_informational`),
)

export const builderLeadsRoute = serve(builderLeads, ({ db, account, params }) => {
  const scope = reportScope(account, {}, 12)
  return rowsOf<LeadRow>(db, builder(params.builderEid), (id) => leads(scope, sql`l.builder_id = ${id}`))
})
