import type { Lead, LeadEvent } from '@homestead/contract'
import type { Transaction } from '../../platform/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/refuse-stale.ts'
import { inDollars, usDayOrNone } from '../../platform/words.ts'
import { lockLead, readLead, readLeadHistory, type LeadKey } from './read-leads.ts'

const told: [string, (event: LeadEvent) => string][] = [
  ['Status', (event) => event.statusName],
  ['Reason', (event) => event.reasonName ?? 'none'],
  ['Value', (event) => inDollars(event.opportunityValue)],
  ['BPM Rep', (event) => event.assigneeName ?? 'nobody'],
  ['Respond by', (event) => usDayOrNone(event.respondBy)],
  ['Follow up by', (event) => usDayOrNone(event.followupBy)],
]

/** Locks a lead for a change: a missing, closed or meanwhile changed one is refused. */
export async function openForChange(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
  seenAt?: string,
): Promise<{ key: LeadKey; before: Lead }> {
  const key = await lockLead(db, manufacturerId, enterpriseId)
  const before = await readLead(db, key)
  if (seenAt !== undefined && before.lastUpdatedOn !== new Date(seenAt).toISOString())
    refuseStale('lead', await readLeadHistory(db, manufacturerId, enterpriseId), seenAt, told)
  if (before.isClosed) throw new Conflict(`This lead is ${before.status} and can no longer be changed.`)
  return { key, before }
}
