import { sendLead, type Lead, type NewLead } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { builderEstimate } from '../builders/builder-estimate.ts'
import { builderIdOf } from '../builders/builder-id.ts'
import { assignableId } from '../pipeline/assignable.ts'
import { respondByFrom } from './lead-dates.ts'
import { mailLeadToAssignee, type Sender } from './mail-lead.ts'
import { readLead, type LeadKey } from './read-leads.ts'
import { writeHistory } from './record-lead-change.ts'

const NumberRow = z.object({ number: z.number() })

/** LEADPLUS IDs count up within an account; two leads that arrive at once take their numbers in turn. */
const nextName = async (db: Transaction, manufacturerId: number) => {
  const { number } = await db.row(
    NumberRow,
    sql`
      insert into lead_number (manufacturer_id, last_number) values (${manufacturerId}, 1)
      on conflict (manufacturer_id) do update set last_number = lead_number.last_number + 1
      returning last_number as number`,
  )
  return `LP-${String(number).padStart(5, '0')}`
}

/** The homes a builder mostly builds. */
const usualHomeType = async (db: Transaction, builderId: number): Promise<number> => {
  const usual = await db.rowIfAny(
    IdRow,
    sql`
      select home_type_id as id from builder_window where window_id = 12 and builder_id = ${builderId}
      order by closings desc limit 1`,
  )
  return usual?.id ?? 1
}

const KnownRow = z.object({ type: z.boolean(), category: z.boolean() })

async function refuseUnknown(db: Transaction, given: NewLead): Promise<void> {
  const known = await db.row(
    KnownRow,
    sql`
      select exists (select from lead_offer_type where id = ${given.offerTypeId}) as type,
        ${given.categoryId ?? null}::int is null or exists (select from category where id = ${given.categoryId ?? null}) as category`,
  )
  if (!known.type) throw new BadRequest('A lead has no such offer type.')
  if (!known.category) throw new BadRequest('There is no such product category.')
}

async function addLead({ db, manufacturerId }: Sender, today: string, given: NewLead): Promise<LeadKey> {
  await refuseUnknown(db, given)
  const builderId = await builderIdOf(db, given.builderEnterpriseId)
  const assignee = await assignableId(db, manufacturerId, given.assigneeContactEnterpriseId, 'lead')
  const value = given.opportunityValue ?? (await builderEstimate(db, manufacturerId, builderId))
  const homeType = given.homeTypeId ?? (await usualHomeType(db, builderId))
  const name = await nextName(db, manufacturerId)
  const { id } = await db.row(
    IdRow,
    sql`
      insert into lead (manufacturer_id, name, offer_type_id, home_type_id, builder_id, assignee_contact_id, category_id,
        offered_on, assigned_on, value_cents, description, status_on, respond_by, last_updated_at)
      values (${manufacturerId}, ${name}, ${given.offerTypeId}, ${homeType}, ${builderId},
        ${assignee}, ${given.categoryId ?? null}, ${today}, ${today}, ${value * 100}::bigint, ${given.description?.trim() ?? ''},
        ${today}, ${given.respondBy ? sql`${given.respondBy}::date` : respondByFrom(today)}, ${db.now})
      returning id`,
  )
  return { manufacturerId, leadId: id }
}

/** A lead arrives: it stands in its account's lists, its history begins, and the assignee has a mail. */
export async function deliverLead(
  sender: Sender,
  account: Pick<SessionAccount, 'name' | 'today'>,
  given: NewLead,
): Promise<Lead> {
  const key = await addLead(sender, account.today, given)
  await writeHistory(sender.db, key, { by: null, fromStatusId: null, remark: '' })
  const added = await readLead(sender.db, key)
  await mailLeadToAssignee(sender, added, `Homestead IQ has a lead for you at ${account.name}.`)
  return added
}

export const sendLeadRoute = serve(sendLead, async (context) => {
  const { db, account, body, jobs, config } = context
  const sender = { db, jobs, manufacturerId: account.accountId, publicUrl: config.publicUrl }
  const added = await deliverLead(sender, account, body)
  await audit(db, context, { action: 'lead-sent', subject: added.leadplusEnterpriseId, after: added })
  return added
})
