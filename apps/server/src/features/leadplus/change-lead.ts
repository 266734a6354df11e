import {
  changedLines,
  type Lead,
  type LeadChange,
  type LeadEvent,
  type ChangeLabels,
} from '@homestead/contract'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { eventReads } from '../pipeline/event-reads.ts'
import { sinceSeen } from '../pipeline/since-seen.ts'
import { lockLead, readLead, readLeadHistory, type LeadKey } from './read-leads.ts'

const statusLabels: ChangeLabels<LeadEvent> = [
  ['Status', eventReads.status],
  ['Reason', eventReads.reason],
  ['Value', eventReads.value],
  ['Follow up by', eventReads.followupBy],
]
const assignee: ChangeLabels<LeadEvent> = [['BPM Rep', eventReads.assignee]]
const respondBy: ChangeLabels<LeadEvent> = [['Respond by', eventReads.respondBy]]

/** History says that a note was saved, not which. */
export const noteRemarks = { saved: 'Note from BPM saved', removed: 'Note from BPM removed' }

/** What happened to a lead since somebody saw it, the latest first; the last of it led to what they saw. */
type Since = readonly LeadEvent[]

const differs = (since: Since, labels: ChangeLabels<LeadEvent>) =>
  changedLines(since.at(-1), since[0], labels).length > 0

/** Saves of a lead stand in the way only of those that hold the same. */
export const conflicts = {
  note: (since: Since) =>
    since.slice(0, -1).some(({ remark }) => Object.values(noteRemarks).includes(remark)),
  assignee: (since: Since) => differs(since, assignee),
  status: (since: Since) => differs(since, statusLabels),
  /** A handover starts the time to respond anew; that concerns only who sets it too. */
  terms: (change: LeadChange) => (since: Since) =>
    differs(since, statusLabels) ||
    (differs(since, respondBy) && (change.respondBy !== undefined || !differs(since, assignee))),
}

/** Everything that happened since, whatever it is refused for. */
const changesOf = (since: Since, { noteFromBpm }: Lead): string[] => [
  ...changedLines(since.at(-1), since[0], [...statusLabels, ...assignee, ...respondBy]),
  ...(conflicts.note(since)
    ? [noteFromBpm ? `Note from BPM is now: ${noteFromBpm}` : 'Note from BPM was removed']
    : []),
]

export interface Opened {
  readonly key: LeadKey
  readonly before: Lead
  /** The day to respond by is not the one that the caller saw. */
  readonly respondByIsNew: boolean
}

interface Save {
  version: number | undefined
  conflicts: (since: Since) => boolean
}

/** Locks a lead for a change: a missing, closed or meanwhile changed one is refused. */
export async function openForChange(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
  save: Save,
): Promise<Opened> {
  const opened = await openAsSeen(db, manufacturerId, enterpriseId, save)
  const { isClosed, status } = opened.before
  if (isClosed) throw new Conflict(`This lead is ${status} and can no longer be changed.`)
  return opened
}

/** Locks a lead that nobody changed meanwhile, open or closed. */
export async function openAsSeen(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
  save: Save,
): Promise<Opened> {
  const key = await lockLead(db, manufacturerId, enterpriseId)
  const before = await readLead(db, key)
  const { version = before.version } = save
  let respondByIsNew = false
  if (before.version !== version) {
    const since = sinceSeen(await readLeadHistory(db, manufacturerId, enterpriseId), version)
    if (since.at(-1)?.version !== version || save.conflicts(since)) {
      const by = since.find((_, at) => save.conflicts(since.slice(at, at + 2)))
      refuseStale('lead', (by ?? since[0])?.contactName, changesOf(since, before))
    }
    respondByIsNew = differs(since, respondBy)
  }
  return { key, before, respondByIsNew }
}
