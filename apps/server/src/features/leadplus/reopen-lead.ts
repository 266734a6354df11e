import { leadStatus, reopenLead } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { Conflict } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { countChange } from '../pipeline/count-change.ts'
import { conflicts, openAsSeen } from './change-lead.ts'
import { respondByFrom } from './lead-dates.ts'
import { recordLeadChange } from './record-lead-change.ts'

/** The status a lead had before it was closed; the first one where its history does not say. */
const statusBefore = (manufacturerId: number, leadId: number) => sql`coalesce((
  select h.from_status_id from lead_history h
  join lead_status t on t.id = h.to_status_id and t.is_closed
  join lead_status f on f.id = h.from_status_id and not f.is_closed
  where h.manufacturer_id = ${manufacturerId} and h.lead_id = ${leadId}
  order by h.version desc limit 1), ${leadStatus.targeted})`

/** A lead that was closed too soon is worked on again: its reason is gone, and the time to respond begins anew. */
export const reopenLeadRoute = serve(reopenLead, async (context) => {
  const { db, account, params, body } = context
  const { key, before } = await openAsSeen(db, account.accountId, params.id, {
    version: body.version,
    conflicts: conflicts.status,
  })
  if (!before.isClosed) throw new Conflict(`This lead is ${before.status} and not closed.`)
  const { manufacturerId, leadId } = key
  await db.run(sql`
    update lead l set status_id = ${statusBefore(manufacturerId, leadId)}, lost_reason_id = null,
      declined_reason_id = null, status_on = ${account.today},
      respond_by = ${respondByFrom(account.today)}, ${countChange(db)}
    where l.manufacturer_id = ${manufacturerId} and l.id = ${leadId}`)
  return recordLeadChange(context, key, { action: 'lead-reopened', before, remark: 'Reopened' })
})
