import type { Lead } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { defineJob } from '../../platform/process/jobs.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import { readToday } from '../../platform/sql/account-day.ts'
import { actorName, personName } from '../../platform/sql/fragments.ts'
import { refusalTo } from '../pipeline/assignable.ts'
import { countChange } from '../pipeline/count-change.ts'
import { respondByFrom } from './lead-dates.ts'
import { mailLeadIsElsewhere, mailLeadToAssignee, type Sender } from './mail-lead.ts'
import { readLead, type LeadKey } from './read-leads.ts'
import { writeHistory } from './record-lead-change.ts'

const RequestRow = z.object({
  leadId: z.number(),
  toContactId: z.number(),
  toName: z.string(),
  requestedByContactId: z.number().nullable(),
  requestedByName: z.string(),
  note: z.string(),
})
type RequestRow = z.infer<typeof RequestRow>

const findRequest = (db: Transaction, manufacturerId: number, id: number) =>
  db.rowIfAny(
    RequestRow,
    sql`
      select r.lead_id as "leadId", r.to_contact_id as "toContactId", ${personName('x')} as "toName",
        r.requested_by_contact_id as "requestedByContactId",
        ${actorName('y')} as "requestedByName", r.note
      from lead_reassignment r
      join lead l on l.manufacturer_id = r.manufacturer_id and l.id = r.lead_id
      join contact x on x.manufacturer_id = r.manufacturer_id and x.id = r.to_contact_id
      left join contact y on y.manufacturer_id = r.manufacturer_id and y.id = r.requested_by_contact_id
      where r.manufacturer_id = ${manufacturerId} and r.id = ${id} and r.completed_at is null
      for update of r, l`,
  )

/** Both must know: whose it is now, and whose it was. */
async function mailBoth(sender: Sender, before: Lead, after: Lead, request: RequestRow): Promise<void> {
  const because = request.note ? ` ${request.note}` : ''
  await mailLeadToAssignee(
    sender,
    after,
    `${request.requestedByName} had this lead reassigned to you.${because}`,
  )
  if (!before.assigneeEmail || before.bpmIsDeactivated) return
  await mailLeadIsElsewhere(
    sender,
    before.assigneeEmail,
    after,
    `is now with ${request.toName}, as ${request.requestedByName} asked.${because}`,
  )
}

/** A job may come twice; what is done is not found again. What cannot be done any more ends with saying so. */
async function complete(sender: Sender, reassignmentId: number): Promise<void> {
  const { db, manufacturerId } = sender
  const request = await findRequest(db, manufacturerId, reassignmentId)
  if (!request) return
  const key: LeadKey = { manufacturerId, leadId: request.leadId }
  const before = await readLead(db, key)
  const refused = before.isClosed
    ? `the lead is ${before.status}`
    : (await refusalTo(db, { manufacturerId, contactId: request.toContactId }, 'lead'))?.toLowerCase()
  const today = await readToday(db, manufacturerId)
  await db.run(sql`update lead_reassignment set completed_at = ${db.now}
    where manufacturer_id = ${manufacturerId} and id = ${reassignmentId}`)
  await db.run(sql`
    update lead l set ${countChange(db)}
      ${
        refused
          ? sql``
          : sql`, assignee_contact_id = ${request.toContactId}, assigned_on = ${today},
              respond_by = ${respondByFrom(today)}`
      }
    where l.manufacturer_id = ${manufacturerId} and l.id = ${request.leadId}`)
  await writeHistory(db, key, {
    by: request.requestedByContactId,
    fromStatusId: before.statusId,
    remark: refused
      ? `Not reassigned to ${request.toName}: ${refused}`
      : `Reassigned from ${before.bpmName ?? 'nobody'} to ${request.toName}`,
  })
  if (!refused) await mailBoth(sender, before, await readLead(db, key), request)
}

export const reassignJob = defineJob<{ manufacturerId: number; reassignmentId: number }>({
  name: 'lead.reassign',
  run: ({ manufacturerId, reassignmentId }, { config, db, jobs }) =>
    withTenant(db, manufacturerId, (trx) =>
      complete({ db: trx, jobs, manufacturerId, publicUrl: config.publicUrl }, reassignmentId),
    ),
})
