import { Lead, lead, LeadEvent, leadHistory } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found, NotFound } from '../../platform/errors.ts'
import { actorName, isoInstant, personName, wholeDollars } from '../../platform/sql/fragments.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { readToday } from '../../platform/sql/account-day.ts'
import { eventFields, eventPeople } from '../pipeline/event-fields.ts'
import { joinSpecialist, specialistName } from '../reports/report-sources.ts'
import { overdueDays } from './lead-dates.ts'

/** What a lead has in common with many others. */
export const ofBuilder = sql`
  b.enterprise_id as "builderEnterpriseId", b.name as "builderName", b.city as "city", b.state as "state",
  ${specialistName} as "rmsName"`
export const ofAssignee = sql`
  ${personName('c')} as "bpmName", c.is_active is false as "bpmIsDeactivated"`

/** For a `select` over leadSources: the fields of the contract's row. */
export const leadFields = (account: { today: string }) => sql`
  l.enterprise_id as "leadplusEnterpriseId", l.name as "name", l.assigned_on as "assignedOn",
  l.offered_on as "offeredOn",
  o.name as "leadplusOfferType", h.name as "homeType", ${wholeDollars('l.value_cents')} as "opportunityValue",
  l.status_id as "statusId", t.name as "status", ${ofBuilder}, ${ofAssignee},
  coalesce(lost.name, declined.name) as "wonLostDeclinedReason", l.status_on as "statusDate",
  l.respond_by as "respondBy", ${overdueDays(account)} as "overdueDays", ${isoInstant('l.last_updated_at')} as "lastUpdatedOn",
  l.version`

export const leadSources = (manufacturerId: number) => sql`
  lead l
  join lead_offer_type o on o.id = l.offer_type_id
  join lead_status t on t.id = l.status_id
  join home_type h on h.id = l.home_type_id
  join builder b on b.id = l.builder_id ${joinSpecialist}
  left join contact c on c.manufacturer_id = ${manufacturerId} and c.id = l.assignee_contact_id
  left join lead_lost_reason lost on lost.id = l.lost_reason_id
  left join lead_declined_reason declined on declined.id = l.declined_reason_id`

export interface LeadKey {
  readonly manufacturerId: number
  readonly leadId: number
}

/** Locked until the change is in, so of two people saving at once the second sees the first. */
export async function lockLead(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
): Promise<LeadKey> {
  const query = sql`
    select id from lead where manufacturer_id = ${manufacturerId} and enterprise_id = ${enterpriseId} for update`
  const { id } = found(await db.rowIfAny(IdRow, query), 'Lead')
  return { manufacturerId, leadId: id }
}

const findLead = async (
  db: Transaction,
  account: Pick<SessionAccount, 'accountId' | 'today'>,
  where: Sql,
): Promise<Lead> => {
  const manufacturerId = account.accountId
  const query = sql`
    select ${leadFields(account)}, t.is_closed as "isClosed", o.is_informational as "isInformational",
      l.lost_reason_id as "lostReasonId", l.declined_reason_id as "declinedReasonId", k.name as "productCategory",
      l.description, l.note_from_bpm as "noteFromBpm", l.followup_by as "followupBy",
      ${isoInstant('l.created_at')} as "createdOn", c.enterprise_id as "assigneeContactEnterpriseId",
      c.title as "assigneeTitle", c.email as "assigneeEmail", c.phone as "assigneePhone",
      (select json_build_object('toName', ${personName('x')}, 'requestedByName', ${actorName('y')},
         'requestedOn', ${isoInstant('r.requested_at')}, 'note', r.note)
       from lead_reassignment r
       join contact x on x.manufacturer_id = ${manufacturerId} and x.id = r.to_contact_id
       left join contact y on y.manufacturer_id = ${manufacturerId} and y.id = r.requested_by_contact_id
       where r.manufacturer_id = ${manufacturerId} and r.lead_id = l.id and r.completed_at is null) as reassignment
    from ${leadSources(manufacturerId)}
    left join category k on k.id = l.category_id
    where l.manufacturer_id = ${manufacturerId} and ${where}`
  return found(await db.rowIfAny(Lead, query), 'Lead')
}

export async function readLead(db: Transaction, { manufacturerId, leadId }: LeadKey): Promise<Lead> {
  const account = { accountId: manufacturerId, today: await readToday(db, manufacturerId) }
  return findLead(db, account, sql`l.id = ${leadId}`)
}

export const leadRoute = serve(lead, ({ db, account, params }) =>
  findLead(db, account, sql`l.enterprise_id = ${params.id}`),
)

export const readLeadHistory = (
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
): Promise<LeadEvent[]> =>
  db.rows(
    LeadEvent,
    sql`
      select ${eventFields}, t.name as "statusName", coalesce(lost.name, declined.name) as "reasonName", h.remark
      from lead l
      join lead_history h on h.manufacturer_id = l.manufacturer_id and h.lead_id = l.id
      join lead_status t on t.id = h.to_status_id
      left join lead_lost_reason lost on lost.id = h.lost_reason_id
      left join lead_declined_reason declined on declined.id = h.declined_reason_id ${eventPeople}
      where l.manufacturer_id = ${manufacturerId} and l.enterprise_id = ${enterpriseId}
      order by h.version desc`,
  )

export const leadHistoryRoute = serve(leadHistory, async ({ db, account, params }) => {
  const events = await readLeadHistory(db, account.accountId, params.id)
  if (events.length === 0) throw new NotFound('Lead')
  return events
})
