import { lead, leadHistory, type Lead, type LeadEvent } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { joinSpecialist, specialistName } from '../reports/report-sources.ts'
import { overdueDays } from './lead-dates.ts'

/** What a lead has in common with many others. */
export const ofBuilder = sql`
  b.enterprise_id as "builderEnterpriseId", b.name as "builderName", b.city as "city", b.state as "state",
  ${specialistName} as "rmsName"`
export const ofAssignee = sql`
  c.first_name || ' ' || c.last_name as "bpmName", c.is_active is false as "bpmIsDeactivated"`

/** For a `select` over leadSources: the fields of the contract's row. */
export const leadFields = (manufacturerId: number) => sql`
  l.enterprise_id as "leadplusEnterpriseId", l.name as "name", l.assigned_on as "assignedOn",
  l.offered_on as "offeredOn",
  o.name as "leadplusOfferType", h.name as "homeType", round(l.value_cents / 100.0)::float8 as "opportunityValue",
  l.status_id as "statusId", t.name as "status", ${ofBuilder}, ${ofAssignee},
  coalesce(lost.name, declined.name) as "wonLostDeclinedReason", l.status_date as "statusDate",
  l.respond_by as "respondBy", ${overdueDays(manufacturerId)} as "overdueDays", ${isoInstant('l.last_updated_on')} as "lastUpdatedOn"`

export const leadSources = sql`
  lead l
  join lead_offer_type o on o.id = l.offer_type_id
  join lead_status t on t.id = l.status_id
  join home_type h on h.id = l.home_type_id
  join builder b on b.id = l.builder_id ${joinSpecialist}
  left join contact c on c.manufacturer_id = l.manufacturer_id and c.id = l.assignee_contact_id
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
  const { rows } = await sql<{ id: number }>`
    select id from lead where manufacturer_id = ${manufacturerId} and enterprise_id = ${enterpriseId} for update`.execute(
    db,
  )
  if (!rows[0]) throw new NotFound('Lead')
  return { manufacturerId, leadId: rows[0].id }
}

const findLead = async (db: Transaction, manufacturerId: number, where: Sql): Promise<Lead> => {
  const { rows } = await sql<Lead>`
    select ${leadFields(manufacturerId)}, t.is_closed as "isClosed", o.is_informational as "isInformational",
      l.lost_reason_id as "lostReasonId", l.declined_reason_id as "declinedReasonId", k.name as "productCategory",
      l.description, l.note_from_bpm as "noteFromBpm", l.followup_by as "followupBy",
      ${isoInstant('l.created_at')} as "createdOn", c.enterprise_id as "assigneeContactEnterpriseId",
      c.title as "assigneeTitle", c.email as "assigneeEmail", c.phone as "assigneePhone",
      (select json_build_object('toName', x.first_name || ' ' || x.last_name,
         'requestedByName', coalesce(y.first_name || ' ' || y.last_name, 'Homestead IQ'),
         'requestedOn', ${isoInstant('r.requested_at')}, 'note', r.note)
       from lead_reassignment r
       join contact x on x.manufacturer_id = r.manufacturer_id and x.id = r.to_contact_id
       left join contact y on y.manufacturer_id = r.manufacturer_id and y.id = r.requested_by_contact_id
       where r.manufacturer_id = l.manufacturer_id and r.lead_id = l.id and r.completed_at is null) as reassignment
    from ${leadSources}
    left join category k on k.id = l.category_id
    where l.manufacturer_id = ${manufacturerId} and ${where}`.execute(db)
  if (!rows[0]) throw new NotFound('Lead')
  return rows[0]
}

export const readLead = (db: Transaction, { manufacturerId, leadId }: LeadKey): Promise<Lead> =>
  findLead(db, manufacturerId, sql`l.id = ${leadId}`)

export const leadRoute = serve(lead, ({ db, account, params }) =>
  findLead(db, account.accountId, sql`l.enterprise_id = ${params.id}`),
)

/** Who is not a contact of the account is staff of the portal who acted for it. */
export async function readLeadHistory(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
): Promise<LeadEvent[]> {
  const { rows } = await sql<LeadEvent>`
    select ${isoInstant('e.at')} as at, coalesce(c.first_name || ' ' || c.last_name, 'Homestead IQ') as "contactName",
      t.name as "statusName", coalesce(lost.name, declined.name) as "reasonName",
      round(e.value_cents / 100.0)::float8 as "opportunityValue", a.first_name || ' ' || a.last_name as "assigneeName",
      e.respond_by as "respondBy", e.followup_by as "followupBy", e.remark
    from lead l
    join lead_history e on e.manufacturer_id = l.manufacturer_id and e.lead_id = l.id
    join lead_status t on t.id = e.to_status_id
    left join lead_lost_reason lost on lost.id = e.lost_reason_id
    left join lead_declined_reason declined on declined.id = e.declined_reason_id
    left join contact c on c.manufacturer_id = e.manufacturer_id and c.id = e.contact_id
    left join contact a on a.manufacturer_id = e.manufacturer_id and a.id = e.assignee_contact_id
    where l.manufacturer_id = ${manufacturerId} and l.enterprise_id = ${enterpriseId}
    order by e.at desc, e.id desc`.execute(db)
  return rows
}

export const leadHistoryRoute = serve(leadHistory, async ({ db, account, params }) => {
  const events = await readLeadHistory(db, account.accountId, params.id)
  if (events.length === 0) throw new NotFound('Lead')
  return events
})
