import {
  activeLeads,
  builderLeads,
  closedLeads,
  informationalLeads,
  leads,
  leadsActive,
  leadsClosed,
  leadsInformational,
  LeadRow,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { dollars, isoInstant } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from '../builders/builder-id.ts'
import { jsonTexts, members } from '../reports/json-rows.ts'
import { reportScope, type ReportScope } from '../reports/report-scope.ts'
import { inRegions, joinSpecialist } from '../reports/report-sources.ts'
import { serveReport } from '../reports/serve-grid-report.ts'
import { overdueDays } from './lead-dates.ts'
import { leadFields, leadSources, ofAssignee, ofBuilder } from './read-leads.ts'

const newestFirst = sql`order by l.assigned_on desc, l.name desc`

const WrittenLead = LeadRow.strict()

/**
 * Some of the leads as JSON. There are thousands of them, of few builders and people: these are written once each,
 * which takes a third off the time of the whole list. Kinds and statuses are joined as the tables they are, whose sizes
 * the planner knows.
 */
const leadTexts = (scope: ReportScope, which: Sql) => sql`
  select concat('{"leadplusEnterpriseId":', to_json(l.enterprise_id), ',"name":', to_json(l.name),
    ',"assignedOn":', to_json(l.assigned_on), ',"offeredOn":', to_json(l.offered_on), ',"opportunityValue":', round(${dollars('l.value_cents')}),
    ',"leadplusOfferType":', to_json(o.name), ',"homeType":', to_json(h.name),
    ',"statusId":', t.id, ',"status":', to_json(t.name), ',', b.members, ',', coalesce(c.members, '"bpmName":null,"bpmIsDeactivated":false'),
    ',"wonLostDeclinedReason":', coalesce(to_json(coalesce(lost.name, declined.name))::text, 'null'),
    ',"statusDate":', to_json(l.status_on), ',"respondBy":', coalesce(to_json(l.respond_by)::text, 'null'),
    ',"overdueDays":', ${overdueDays(scope)}, ',"lastUpdatedOn":"', ${isoInstant('l.last_updated_at')}, '","version":', l.version, '}') as json
  from lead l
  join lead_offer_type o on o.id = l.offer_type_id
  join lead_status t on t.id = l.status_id
  join home_type h on h.id = l.home_type_id
  join (
    select b.id, ${members(ofBuilder)} as members from builder b ${joinSpecialist}
    where b.id in (select builder_id from lead where manufacturer_id = ${scope.manufacturerId})
      and ${inRegions(scope, 'b.region_id')} offset 0
  ) b on b.id = l.builder_id
  left join (
    select c.id, ${members(ofAssignee)} as members from contact c where c.manufacturer_id = ${scope.manufacturerId} offset 0
  ) c on c.id = l.assignee_contact_id
  left join lead_lost_reason lost on lost.id = l.lost_reason_id
  left join lead_declined_reason declined on declined.id = l.declined_reason_id
  where l.manufacturer_id = ${scope.manufacturerId} and ${which} ${newestFirst}`

const leadsThat = (which: Sql) => (db: Transaction, scope: ReportScope) =>
  jsonTexts(db, WrittenLead, leadTexts(scope, which))

const active = leadsThat(sql`not o.is_informational and not t.is_closed`)
const closed = leadsThat(sql`not o.is_informational and t.is_closed`)
const informational = leadsThat(sql`o.is_informational`)

/** The reports of Program Analysis and the lists of LEADPLUS, which are the same leads. */
export const leadReports = [
  serveReport(activeLeads, active),
  serveReport(leadsActive, active),
  serveReport(closedLeads, closed),
  serveReport(leadsClosed, closed),
  serveReport(informationalLeads, informational),
  serveReport(leadsInformational, informational),
  serveReport(leads, leadsThat(sql`true`)),
]

export const builderLeadsRoute = serve(builderLeads, ({ db, account, params }) =>
  rowsOf(
    db,
    LeadRow,
    builder(params.builderEid),
    (id) => sql`select ${leadFields(account)} from ${leadSources(account.accountId)}
      where l.manufacturer_id = ${account.accountId} and l.builder_id = ${id}
        and ${inRegions(reportScope(account, {}, 12), 'b.region_id')} ${newestFirst}`,
  ),
)
