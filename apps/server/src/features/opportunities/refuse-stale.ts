import type { Opportunity, OpportunityEvent } from '@homestead/contract'
import type { Transaction } from '../../platform/db.ts'
import { Conflict } from '../../platform/errors.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { readHistory } from './read-opportunities.ts'
import { inDollars, usDay } from './words.ts'

const day = (given: string | null) => (given === null ? 'none' : usDay(given))

const told: [string, (event: OpportunityEvent) => string][] = [
  ['Status', (event) => event.statusName],
  ['Reason', (event) => event.reasonName ?? 'none'],
  ['Type', (event) => event.typeName],
  ['Value', (event) => inDollars(event.opportunityValue)],
  ['Assignee', (event) => event.assigneeName ?? 'nobody'],
  ['Follow-up', (event) => day(event.followupBy)],
  ['Respond by', (event) => day(event.respondBy)],
]

/** Says who changed what since the caller last saw it. */
export async function refuseStale(
  db: Transaction,
  account: SessionAccount,
  now: Opportunity,
  seenAt: string,
): Promise<never> {
  const events = await readHistory(db, account, now.opportunityId)
  const seen = events.find((event) => event.at <= new Date(seenAt).toISOString())
  const latest = events[0]
  const changes =
    seen && latest
      ? told.flatMap(([name, of]) =>
          of(seen) === of(latest) ? [] : [`${name}: ${of(seen)} is now ${of(latest)}`],
        )
      : []
  throw new Conflict('This opportunity was changed since you opened it.', [
    `${latest?.contactName ?? 'Somebody'} changed this opportunity since you opened it.`,
    ...changes,
  ])
}
