import type { AuditAction, Lead } from '@homestead/contract'
import { rowByRow } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import type { Session, SessionAccount } from '../../platform/request/session.ts'
import { readLead, type LeadKey } from './read-leads.ts'

/** The line in a lead's history: the state it was brought into, by whom, and what else there is to say. */
export async function writeHistory(
  db: Transaction,
  { manufacturerId, leadId }: LeadKey,
  event: { by: number | null; fromStatusId: number | null; remark: string },
): Promise<void> {
  await db.run(sql`
    insert into lead_history (manufacturer_id, lead_id, version, at, contact_id, from_status_id, to_status_id, lost_reason_id,
      declined_reason_id, value_cents, assignee_contact_id, respond_by, followup_by, remark)
    select l.manufacturer_id, l.id, l.version, l.last_updated_at, ${event.by}::int, ${event.fromStatusId}::int, l.status_id,
      l.lost_reason_id, l.declined_reason_id, l.value_cents, l.assignee_contact_id, l.respond_by, l.followup_by,
      ${event.remark}
    from lead l where l.manufacturer_id = ${manufacturerId} and l.id = ${leadId}
    ${rowByRow}`)
}

/** What follows every change by a person, in the same transaction: its line in history and in the audit. */
export async function recordLeadChange(
  who: { db: Transaction; session: Session; account: SessionAccount },
  key: LeadKey,
  change: { action: AuditAction; before: Lead; remark?: string },
): Promise<Lead> {
  const { before, action, remark = '' } = change
  await writeHistory(who.db, key, {
    by: who.session.contactId,
    fromStatusId: before.statusId,
    remark,
  })
  const after = await readLead(who.db, key)
  await audit(who.db, who, { action, subject: after.leadplusEnterpriseId, before, after })
  return after
}
