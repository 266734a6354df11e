import type { FeedRun, FeedRunPart } from '@homestead/contract'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { fileSize } from '../../../lib/format/file-size.ts'
import type { Step } from '../../../ui/feedback/step-list.tsx'
import { panel as words } from '../messages.ts'
import { shortMoment, spanOf } from '../moments.ts'

/** How its files are read can be said while they are here: a command reads them where they lie. */
export const mayAmend = ({ status, door }: FeedRun): boolean => status === 'Checked' && door !== 'command'

/** Columns of a feed's key that none of the file's is. */
export const unmatchedOf = ({ unmatched }: FeedRun, feed: string): readonly string[] =>
  unmatched?.feed === feed ? unmatched.columns : []

const order = ['Receiving', 'Waiting', 'Checking', 'Checked', 'Applying', 'Applied', 'Undoing', 'Undone']

/** How far a run has come: its file, its check, and what somebody decided. */
export function runSteps(run: FeedRun): Step[] {
  const { status, byteSize, receivedBytes, progress } = run
  const isFailed = status === 'Failed'
  const isAt = order.indexOf(status)
  const isPast = (name: string) => (isAt < 0 ? run.checkedAt !== null : isAt > order.indexOf(name))
  const received: Step = {
    text: words.steps.received,
    note: byteSize === null ? '' : fileSize(status === 'Receiving' ? receivedBytes : byteSize),
    state: status === 'Receiving' ? 'now' : 'done',
    ...(status === 'Receiving' && byteSize !== null && { part: { value: receivedBytes, of: byteSize } }),
  }
  const [found, all] = columnCounts(run)
  const matched: Step = {
    text: words.steps.matched,
    note: all > 0 ? words.ofAll(found, all) : '',
    state: run.unmatched ? 'failed' : all > 0 ? 'done' : 'open',
  }
  const checked: Step = {
    text: words.steps.checked,
    note:
      isPast('Checking') && run.checkedAt && !run.unmatched
        ? run.checkMilliseconds > 0
          ? spanOf(run.checkMilliseconds)
          : shortMoment(run.checkedAt)
        : status === 'Checking'
          ? progress
          : '',
    state:
      isFailed && !run.checkedAt
        ? 'failed'
        : status === 'Checking' || status === 'Waiting'
          ? 'now'
          : isPast('Checking') && !run.unmatched
            ? 'done'
            : 'open',
  }
  const applied: Step = {
    text: words.steps.applied,
    note:
      status === 'Checked' && !run.unmatched
        ? words.waits
        : status === 'Applying'
          ? progress
          : run.appliedAt
            ? shortMoment(run.appliedAt)
            : '',
    state:
      status === 'Checked' && !run.unmatched
        ? 'waits'
        : status === 'Applying'
          ? 'now'
          : run.appliedAt
            ? 'done'
            : 'open',
  }
  const undone: Step = {
    text: words.steps.undone,
    note: run.undoneAt ? shortMoment(run.undoneAt) : progress,
    state: status === 'Undone' ? 'done' : 'now',
  }
  return [received, matched, checked, applied, ...(['Undoing', 'Undone'].includes(status) ? [undone] : [])]
}

/** Columns of the files, those that are read and all of them. */
const columnCounts = ({ parts }: FeedRun): [number, number] => {
  const found = parts.reduce((sum, { columns }) => sum + columns.length, 0)
  return [found, found + parts.reduce((sum, { unread }) => sum + unread.length, 0)]
}

/** How much of a feed is held with a run applied: what is only deactivated is held all the same. */
export const heldAfter = ({ feed, heldCount, newCount, removedCount }: FeedRunPart): number =>
  heldCount + newCount - (feedNamed(feed)?.removal === 'deactivated' ? 0 : removedCount)

/** How many rows a run writes, removals included. */
export const writtenRows = ({ newCount, changedCount, followedCount, removedCount }: FeedRun): number =>
  newCount + changedCount + followedCount + removedCount
