import { sendLead, type Lead, type NewLead } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { builderEstimate } from '../builders/builder-estimate.ts'
import { builderIdOf } from '../builders/builder-id.ts'
import { assignableId } from '../session/assignable.ts'
import { todayOf } from '../../platform/sql/account-day.ts'
import { respondByFromToday } from './lead-dates.ts'
import { mailLeadToAssignee, type Sender } from './mail-lead.ts'
import { readLead, type LeadKey } from './read-leads.ts'
import { writeHistory } from './record-lead-change.ts'

/** LEADPLUS IDs count up within an account; two leads that arrive at once take their numbers in turn. */
const nextName = async (db: Transaction, manufacturerId: number) => {
  const { rows } = await sql<{ number: number }>`
    insert into lead_number (manufacturer_id, last_number) values (${manufacturerId}, 1)
    on conflict (manufacturer_id) do update set last_number = lead_number.last_number + 1
    returning last_number as number`.execute(db)
  return `LP-${String(oneRow(rows).number).padStart(5, '0')}`
}

/** The homes a builder mostly builds. */
const usualHomeType = async (db: Transaction, builderId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select home_type_id as id from builder_window where window_id = 12 and builder_id = ${builderId}
    order by closings desc limit 1`.execute(db)
  return rows[0]?.id ?? 1
}

async function refuseUnknown(db: Transaction, given: NewLead): Promise<void> {
  const { rows } = await sql<{ type: boolean; category: boolean }>`
    select exists (select from lead_offer_type where id = ${given.offerTypeId}) as type,
      ${given.categoryId ?? null}::int is null or exists (select from category where id = ${given.categoryId ?? null}) as category
    `.execute(db)
  if (!rows[0]?.type) throw new BadRequest('A lead has no such offer type.')
  if (!rows[0].category) throw new BadRequest('There is no such product category.')
}

async function addLead(db: Transaction, manufacturerId: number, given: NewLead): Promise<LeadKey> {
  await refuseUnknown(db, given)
  const builderId = await builderIdOf(db, given.builderEnterpriseId)
  const assignee = await assignableId(db, manufacturerId, given.assigneeContactEnterpriseId, 'lead')
  const value = given.opportunityValue ?? (await builderEstimate(db, manufacturerId, builderId))
  const homeType = given.homeTypeId ?? (await usualHomeType(db, builderId))
  const today = todayOf(manufacturerId)
  const { rows } = await sql<{ id: number }>`
    insert into lead (manufacturer_id, name, offer_type_id, home_type_id, builder_id, assignee_contact_id, category_id,
      offered_on, assigned_on, value_cents, description, status_date, respond_by, last_updated_on)
    values (${manufacturerId}, ${await nextName(db, manufacturerId)}, ${given.offerTypeId}, ${homeType}, ${builderId},
      ${assignee}, ${given.categoryId ?? null}, ${today}, ${today}, ${value * 100}::bigint, ${given.description?.trim() ?? ''},
      ${today}, ${given.respondBy ? sql`${given.respondBy}::date` : respondByFromToday(manufacturerId)},
      date_trunc('milliseconds', clock_timestamp()))
    returning id`.execute(db)
  return { manufacturerId, leadId: oneRow(rows).id }
}

/** A lead arrives: it stands in its account's lists, its history begins, and the assignee has a mail. */
export async function deliverLead(sender: Sender, accountName: string, given: NewLead): Promise<Lead> {
  const key = await addLead(sender.db, sender.manufacturerId, given)
  await writeHistory(sender.db, key, { by: sql`null::int`, fromStatusId: null, remark: '' })
  const added = await readLead(sender.db, key)
  await mailLeadToAssignee(sender, added, `Homestead IQ has a lead for you at ${accountName}.`)
  return added
}

export const sendLeadRoute = serve(sendLead, async (context) => {
  const { db, account, body, jobs, config } = context
  const sender = { db, jobs, manufacturerId: account.accountId, publicUrl: config.publicUrl }
  const added = await deliverLead(sender, account.name, body)
  await audit(db, context, { action: 'lead-sent', subject: added.leadplusEnterpriseId, after: added })
  return added
})
