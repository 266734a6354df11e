import { z } from 'zod'
import { line, text } from '../values.ts'
import { Mode, RunStatus } from './run.ts'

/** Which way a run came in. */
export const doors = ['command', 'call', 'page', 'demo'] as const

/** By feed, which column of a file is which of the feed. An empty name: it is not read. */
export const ColumnMatching = z.record(line(60), z.record(line(60), text(200)))
export type ColumnMatching = z.infer<typeof ColumnMatching>
/** By feed and column, which value stands for another that files have. */
export const Corrections = z.record(line(60), z.record(line(60), z.record(text(300), text(300))))
export type Corrections = z.infer<typeof Corrections>

const count = z.number().int()
const moment = z.iso.datetime()

/** What became of rows. */
const rowCounts = {
  readCount: count,
  newCount: count,
  changedCount: count,
  unchangedCount: count,
  removedCount: count,
  /** Rows that change because others do: claims whose home moved, or whose price changed. */
  followedCount: count,
  errorCount: count,
}

/** What became of the rows of one feed in a run. */
export const FeedRunPart = z.object({
  feed: z.string(),
  title: z.string(),
  fileNames: z.array(z.string()),
  format: z.string(),
  /** Columns of the feed that the files have, and what else is in them. */
  columns: z.array(z.string()),
  unread: z.array(z.string()),
  /** Those columns, and what the files call them. */
  matched: z.record(z.string(), z.string()),
  ...rowCounts,
  /** Rows that stayed when the run was taken back. */
  leftCount: count,
  heldCount: count,
  changedColumns: z.record(z.string(), count),
  /** Rows in which a value stays as somebody edited it, since the feed says of it what it said before. */
  keptCount: count,
  /** Rows in which an edited value gives way to what the feed says now. */
  overruledCount: count,
})
export type FeedRunPart = z.infer<typeof FeedRunPart>

export const FeedRunSummary = z.object({
  id: count,
  status: RunStatus,
  mode: Mode,
  source: z.string(),
  door: z.enum(doors),
  /** The feed it is of; empty for a package of several. */
  feed: z.string(),
  /** Those it brings rows of, as far as it was read. */
  feeds: z.array(z.string()),
  fileName: z.string(),
  byteSize: count.nullable(),
  receivedBytes: count,
  /** How far it is, in words, while it is at work. */
  progress: z.string(),
  /** Why it failed, or why what was asked for was not done. */
  problem: z.string().nullable(),
  madeBy: z.string(),
  createdAt: moment,
  checkedAt: moment.nullable(),
  appliedAt: moment.nullable(),
  appliedBy: z.string(),
  undoneAt: moment.nullable(),
  undoneBy: z.string(),
  /** How long it took to apply, and to check. */
  milliseconds: count,
  checkMilliseconds: count,
  skipsErrors: z.boolean(),
  ...rowCounts,
})
export type FeedRunSummary = z.infer<typeof FeedRunSummary>

/**
 * Why a row is in the list: it could not be read, it refers to what is in no feed, it cannot be taken for another reason,
 * or it stays where a run is taken back. Code decides by these; the reasons are for people.
 */
const FeedRunErrorKind = z.enum(['unreadable', 'unknown', 'refused', 'stays'])
export type FeedRunErrorKind = z.infer<typeof FeedRunErrorKind>

export const FeedRunError = z.object({
  feed: z.string(),
  file: count,
  line: count,
  column: z.string(),
  value: z.string(),
  kind: FeedRunErrorKind,
  reason: z.string(),
  /** What is known and nearest to it, and in how many rows it would stand for the same value. */
  suggestion: z.object({ value: z.string(), rows: count }).nullable(),
})
export type FeedRunError = z.infer<typeof FeedRunError>

/** A total of an account in a month that a run changes. Money is in dollars. */
const TotalChange = z.object({
  account: z.string(),
  month: z.iso.date(),
  incentiveBefore: z.number(),
  incentiveAfter: z.number(),
  revenueBefore: z.number(),
  revenueAfter: z.number(),
  unitsBefore: z.number(),
  unitsAfter: z.number(),
})

/** What a run does to figures. */
export const FeedRunEffects = z.object({
  months: z.array(
    z.object({ month: z.iso.date(), newCount: count, changedCount: count, removedCount: count }),
  ),
  /** Homes that closed in a month, before and after, where that changes. */
  closings: z.array(z.object({ month: z.iso.date(), before: count, after: count })),
  /** Accounts whose figures change, and how many there are. */
  accountCount: count,
  accountTotal: count,
  accounts: z.array(
    z.object({
      account: z.string(),
      claimsBefore: count,
      claimsAfter: count,
      revenueChange: z.number(),
      incentiveChange: z.number(),
    }),
  ),
  /** The ten largest. */
  largest: z.array(TotalChange),
})
export type FeedRunEffects = z.infer<typeof FeedRunEffects>

export const FeedRun = FeedRunSummary.extend({
  parts: z.array(FeedRunPart),
  /** The first rows with errors, all of them are a file; of a run that was taken back, those that stayed. */
  errors: z.array(FeedRunError.omit({ suggestion: true })),
  /** Keys that rows refer to and nobody knows, those that most rows name first. */
  unknown: z.array(z.object({ feed: z.string(), column: z.string(), value: z.string(), rows: count })),
  effects: FeedRunEffects.nullable(),
  /** A replacement that removes so much that somebody has to say so. */
  removal: z.object({ feed: z.string(), removedCount: count, heldCount: count }).nullable(),
  /** Rows of a replacement that cannot be read, and so cannot be left out either. */
  unreadable: z.object({ feed: z.string(), rows: count }).nullable(),
  /** Its rows are known by columns that none of the file's is. */
  unmatched: z.object({ feed: z.string(), columns: z.array(z.string()) }).nullable(),
  /** Somebody said at the page which column is which, or which value stands for another. */
  isAmended: z.boolean(),
  /** The run whose place it took with a corrected file, and the one that took its own. */
  replaces: count.nullable(),
  replacedBy: count.nullable(),
  /** Another run was applied or taken back since it was checked: what was said of it may not hold any more. */
  isStale: z.boolean(),
  /** Applied, and no run of its feeds since. */
  mayUndo: z.boolean(),
})
export type FeedRun = z.infer<typeof FeedRun>

/** A feed, and how fresh it is. */
export const FeedState = z.object({
  feed: z.string(),
  title: z.string(),
  meaning: z.string(),
  columnCount: count,
  /** Of a large table about so many. */
  heldCount: count,
  lastRun: FeedRunSummary.pick({
    id: true,
    fileName: true,
    door: true,
    madeBy: true,
    appliedAt: true,
  })
    .extend({ newCount: count, changedCount: count, removedCount: count, errorCount: count })
    .nullable(),
  /** The latest run since that is not applied: at work, to be looked at, or failed. */
  openRun: FeedRunSummary.pick({ id: true, status: true, problem: true }).nullable(),
})
export type FeedState = z.infer<typeof FeedState>

/** Groups of states that people look for. */
export const runGroups = {
  review: ['Checked'],
  running: ['Receiving', 'Waiting', 'Checking', 'Applying', 'Undoing'],
  applied: ['Applied'],
  failed: ['Failed'],
  undone: ['Undone'],
  discarded: ['Discarded'],
} as const satisfies Record<string, readonly RunStatus[]>
export type RunGroup = keyof typeof runGroups

/** While a run is in one of these, asking again shows how far it is. */
export const isRunning = (status: RunStatus): boolean =>
  (runGroups.running as readonly RunStatus[]).includes(status)
