import type { Opportunity } from '@homestead/contract'
import { rowByRow } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Actor } from './actor.ts'
import { mailAssignee } from './mail-assignee.ts'
import { readOpportunity } from './read-opportunities.ts'

/** What follows every change, in the same transaction: its line in history and audit, the mail to a new assignee. */
export async function recordChange(
  actor: Actor,
  id: number,
  before: Opportunity | null,
): Promise<Opportunity & { mailed: boolean }> {
  const { db, session, account } = actor
  await db.run(sql`
    insert into opportunity_history (manufacturer_id, opportunity_id, version, at, contact_id, from_status_id,
      to_status_id, reason_id, value_cents, type_id, assignee_contact_id, followup_by, respond_by)
    select o.manufacturer_id, o.id, o.version, o.last_updated_at, ${session.contactId}::int,
      ${before?.opportunityStatusId ?? null}::int, o.status_id, o.reason_id, o.value_cents, o.type_id,
      o.assignee_contact_id, o.followup_by, o.respond_by
    from opportunity o where o.manufacturer_id = ${account.accountId} and o.id = ${id}
    ${rowByRow}`)
  const after = await readOpportunity(db, account, id)
  await audit(
    db,
    { session, account },
    {
      action: before ? 'opportunity-updated' : 'opportunity-created',
      subject: after.opportunityEnterpriseId,
      ...(before ? { before } : {}),
      after,
    },
  )
  const isNewAssignee = after.assigneeContactEnterpriseId !== (before?.assigneeContactEnterpriseId ?? null)
  return { ...after, mailed: isNewAssignee && (await mailAssignee(actor, after)) }
}
