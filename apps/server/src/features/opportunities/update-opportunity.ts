import {
  bpoTypes,
  changedLines,
  changeOpportunityStatus,
  needsReason,
  notAGoodFitReason,
  updateOpportunity,
  type Opportunity,
  type OpportunityTerms,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { serve } from '../../platform/request/serve.ts'
import { assignableId } from '../pipeline/assignable.ts'
import { centsOfValue } from '../pipeline/cents-of-value.ts'
import { countChange } from '../pipeline/count-change.ts'
import { sinceSeen } from '../pipeline/since-seen.ts'
import { readHistory, readOpportunity } from './read-opportunities.ts'
import type { Actor } from './actor.ts'
import { recordChange } from './record-change.ts'
import { settleStatus } from './settle-status.ts'
import { changeLabels } from './change-labels.ts'

/** The row stays locked until the change is in, so of two people saving at once the second sees the first. */
async function change(
  actor: Actor,
  id: number,
  version: number,
  set: (before: Opportunity) => Partial<OpportunityTerms>,
) {
  const { db, account } = actor
  await db.run(
    sql`select from opportunity where manufacturer_id = ${account.accountId} and id = ${id} for update`,
  )
  const before = await readOpportunity(db, account, id)
  if (before.version !== version) {
    const since = sinceSeen(await readHistory(db, account, id), version)
    refuseStale('opportunity', since[0]?.contactName, changedLines(since.at(-1), since[0], changeLabels))
  }
  const terms = await settleStatus(db, { ...before, ...set(before) }, before)
  await db.run(sql`
    update opportunity o set status_id = s.id, reason_id = ${terms.reasonId}, type_id = ${terms.bpoTypeId},
      value_cents = ${centsOfValue('o.value_cents', terms.opportunityValue)},
      assignee_contact_id = ${await assignee(actor, before, terms)}::int,
      followup_by = ${terms.followupBy}::date, respond_by = ${terms.respondBy}::date,
      closed_on = case when not s.is_closed then null when o.status_id = s.id then o.closed_on
        else ${account.today}::date end,
      ${countChange(db)}
    from opportunity_status s
    where o.manufacturer_id = ${account.accountId} and o.id = ${id} and s.id = ${terms.opportunityStatusId}`)
  return recordChange(actor, id, before)
}

/** Whoever left since may stay assigned; only a new assignee has to be there. */
async function assignee({ db, account }: Actor, before: OpportunityTerms, terms: OpportunityTerms) {
  const { assigneeContactEnterpriseId: id } = terms
  if (id === null) return null
  if (id !== before.assigneeContactEnterpriseId) return assignableId(db, account.accountId, id, 'opportunity')
  return sql`(select id from contact where manufacturer_id = ${account.accountId} and enterprise_id = ${id})`
}

export const updateOpportunityRoute = serve(updateOpportunity, (context) => {
  const { version, ...terms } = context.body
  return change(context, context.params.id, version, () => terms)
})

export const changeOpportunityStatusRoute = serve(changeOpportunityStatus, (context) => {
  const { statusId, reasonId, version } = context.body
  const staysUnfit = needsReason(statusId) && reasonId === notAGoodFitReason
  return change(context, context.params.id, version, ({ bpoTypeId }) => ({
    opportunityStatusId: statusId,
    reasonId,
    bpoTypeId: staysUnfit ? bpoTypeId : bpoTypes.bpo,
  }))
})
