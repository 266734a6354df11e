import { leadStatus, saveNoteFromBpm, updateLead, type Lead, type LeadChange } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { centsOfValue } from '../pipeline/cents-of-value.ts'
import { countChange } from '../pipeline/count-change.ts'
import { conflicts, noteRemarks, openForChange, type Opened } from './change-lead.ts'
import { respondByFrom } from './lead-dates.ts'
import { recordLeadChange } from './record-lead-change.ts'

interface LeadStatusTerms {
  readonly statusId: number
  readonly lostReasonId: number | null
  readonly declinedReasonId: number | null
  readonly isClosed: boolean
}

const KnownRow = z.object({ isClosed: z.boolean().nullable(), lost: z.boolean(), declined: z.boolean() })

/** The status and reason that will be stored, or a refusal: each reason belongs to its own status. */
async function settleStatus(db: Transaction, before: Lead, change: LeadChange): Promise<LeadStatusTerms> {
  const statusId = change.statusId ?? before.statusId
  const { lostReasonId = null, declinedReasonId = null } = change
  const known = await db.row(
    KnownRow,
    sql`
      select (select is_closed from lead_status where id = ${statusId}) as "isClosed",
        exists (select from lead_lost_reason where id = ${lostReasonId}) as lost,
        exists (select from lead_declined_reason where id = ${declinedReasonId}) as declined`,
  )
  const { isClosed } = known
  if (isClosed === null) throw new BadRequest('A lead has no such status.')
  if (statusId === leadStatus.lost && lostReasonId === null) throw new BadRequest('Reason is required')
  if (statusId === leadStatus.declined && declinedReasonId === null)
    throw new BadRequest('Reason is required')
  if (statusId !== leadStatus.lost && lostReasonId !== null)
    throw new BadRequest('Only a lost lead has a lost reason.')
  if (statusId !== leadStatus.declined && declinedReasonId !== null)
    throw new BadRequest('Only a declined lead has a declined reason.')
  if (lostReasonId !== null && !known.lost) throw new BadRequest('A lead has no such lost reason.')
  if (declinedReasonId !== null && !known.declined)
    throw new BadRequest('A lead has no such declined reason.')
  return { statusId, lostReasonId, declinedReasonId, isClosed }
}

/**
 * Whoever took a step has answered: the time to respond begins again, unless they or others set a day meanwhile.
 * Nobody has to respond to a closed lead.
 */
const respondBy = (
  { before, respondByIsNew }: Opened,
  change: LeadChange,
  to: LeadStatusTerms,
  today: string,
) => {
  if (change.respondBy !== undefined) return sql`${change.respondBy}::date`
  const begins = to.statusId !== before.statusId && !to.isClosed && !respondByIsNew
  return begins ? respondByFrom(today) : sql`l.respond_by`
}

export const updateLeadRoute = serve(updateLead, async (context) => {
  const { db, account, params, body } = context
  const opened = await openForChange(db, account.accountId, params.id, {
    version: body.version,
    conflicts: conflicts.terms(body),
  })
  const { key, before } = opened
  // Nothing that somebody set: nothing that happened.
  const { version: _, ...set } = body
  if (Object.keys(set).length === 0) return before
  const terms = await settleStatus(db, before, body)
  const { opportunityValue = before.opportunityValue, followupBy = before.followupBy } = body
  await db.run(sql`
    update lead l set status_id = ${terms.statusId}, lost_reason_id = ${terms.lostReasonId},
      declined_reason_id = ${terms.declinedReasonId},
      value_cents = ${centsOfValue('l.value_cents', opportunityValue)},
      respond_by = ${respondBy(opened, body, terms, account.today)}, followup_by = ${followupBy}::date,
      status_on = case when l.status_id = ${terms.statusId} then l.status_on else ${account.today}::date end,
      ${countChange(db)}
    where l.manufacturer_id = ${key.manufacturerId} and l.id = ${key.leadId}`)
  return recordLeadChange(context, key, { action: 'lead-updated', before })
})

export const saveNoteFromBpmRoute = serve(saveNoteFromBpm, async (context) => {
  const { db, account, params, body } = context
  const { key, before } = await openForChange(db, account.accountId, params.id, {
    version: body.version,
    conflicts: conflicts.note,
  })
  await db.run(sql`
    update lead l set note_from_bpm = ${body.noteFromBpm.trim()}, ${countChange(db)}
    where l.manufacturer_id = ${key.manufacturerId} and l.id = ${key.leadId}`)
  return recordLeadChange(context, key, {
    action: 'lead-note-saved',
    before,
    remark: body.noteFromBpm.trim() === '' ? noteRemarks.removed : noteRemarks.saved,
  })
})
