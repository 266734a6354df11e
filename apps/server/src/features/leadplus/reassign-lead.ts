import { reassignLead } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest, Conflict } from '../../platform/errors.ts'
import { personName } from '../../platform/sql/fragments.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { reassignJob } from './complete-reassignment.ts'
import { serve } from '../../platform/request/serve.ts'
import { assignableId } from '../pipeline/assignable.ts'
import { countChange } from '../pipeline/count-change.ts'
import { conflicts, openForChange } from './change-lead.ts'
import { recordLeadChange } from './record-lead-change.ts'

const NameRow = z.object({ name: z.string() })

/** Only takes the request: a job gives the lead to the other contact, and it is 'in progress' until then. */
export const reassignLeadRoute = serve(reassignLead, async (context) => {
  const { db, account, session, params, body, jobs } = context
  const manufacturerId = account.accountId
  const { key, before } = await openForChange(db, manufacturerId, params.id, {
    version: body.version,
    conflicts: conflicts.assignee,
  })
  if (before.reassignment)
    throw new Conflict(`This lead is already being reassigned to ${before.reassignment.toName}.`)
  if (body.contactEnterpriseId === before.assigneeContactEnterpriseId)
    throw new BadRequest(`This lead is already assigned to ${before.bpmName}.`)
  const to = await assignableId(db, manufacturerId, body.contactEnterpriseId, 'lead')
  const { name } = await db.row(
    NameRow,
    sql`select ${personName('c')} as name from contact c
      where c.manufacturer_id = ${manufacturerId} and c.id = ${to}`,
  )
  const { id: reassignmentId } = await db.row(
    IdRow,
    sql`
      insert into lead_reassignment (manufacturer_id, lead_id, to_contact_id, requested_by_contact_id, note)
      values (${manufacturerId}, ${key.leadId}, ${to}, ${session.contactId}, ${body.note.trim()})
      returning id`,
  )
  await db.run(sql`update lead l set ${countChange(db)}
    where l.manufacturer_id = ${manufacturerId} and l.id = ${key.leadId}`)
  await jobs.send(db, reassignJob, { manufacturerId, reassignmentId })
  return recordLeadChange(context, key, {
    action: 'lead-reassign-requested',
    before,
    remark: [`Asked to reassign to ${name}`, body.note.trim()].filter(Boolean).join(': '),
  })
})
