import { bpoTypes, createOpportunity, opportunityStatus } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { builderEstimate } from '../builders/builder-estimate.ts'
import { builderIdOf } from '../builders/builder-id.ts'
import { assignableId } from '../pipeline/assignable.ts'
import { recordChange } from './record-change.ts'
import { settleStatus } from './settle-status.ts'

/** One pursuit of a builder at a time: whoever comes second, even at the same moment, is told of the first. */
async function refuseSecond(db: Transaction, manufacturerId: number, builderId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${manufacturerId}::int, ${builderId}::int)`)
  const first = await db.rowIfAny(
    IdRow,
    sql`select id from opportunity where manufacturer_id = ${manufacturerId} and builder_id = ${builderId}`,
  )
  if (first) throw new Conflict('This builder already has an opportunity.')
}

export const createOpportunityRoute = serve(createOpportunity, async (context) => {
  const { db, account, body } = context
  const builderId = await builderIdOf(db, body.builderEnterpriseId)
  await refuseSecond(db, account.accountId, builderId)
  const terms = await settleStatus(db, {
    opportunityStatusId: body.opportunityStatusId ?? opportunityStatus.targeted,
    reasonId: body.reasonId ?? null,
    bpoTypeId: body.bpoTypeId ?? bpoTypes.bpo,
  })
  const value = body.opportunityValue ?? (await builderEstimate(db, account.accountId, builderId))
  const { assigneeContactEnterpriseId: given } = body
  const assignee = given ? await assignableId(db, account.accountId, given, 'opportunity') : null
  const { id } = await db.row(
    IdRow,
    sql`
      insert into opportunity (manufacturer_id, builder_id, status_id, reason_id, type_id, value_cents,
        assignee_contact_id, followup_by, respond_by, closed_on, created_at, last_updated_at)
      select ${account.accountId}, ${builderId}, s.id, ${terms.reasonId}::int, ${terms.bpoTypeId}, ${value * 100}::bigint,
        ${assignee}::int, ${body.followupBy ?? null}::date, ${body.respondBy ?? null}::date,
        case when s.is_closed then ${account.today}::date end, ${db.now}::timestamptz, ${db.now}::timestamptz
      from opportunity_status s where s.id = ${terms.opportunityStatusId}
      returning id`,
  )
  return recordChange(context, id, null)
})
