import { z } from 'zod'

/** What a run does with what it finds. */
export const modes = ['upsert', 'update-only', 'replace'] as const
export const Mode = z.enum(modes)
export type Mode = z.infer<typeof Mode>

/** How far a run has come. */
const runStatuses = [
  'Receiving',
  'Waiting',
  'Checking',
  'Checked',
  'Applying',
  'Applied',
  'Undoing',
  'Undone',
  'Discarded',
  'Failed',
] as const
export const RunStatus = z.enum(runStatuses)
export type RunStatus = z.infer<typeof RunStatus>

/** A replacement that would remove more of what is held than this is asked about first. */
const removalToConfirm = 0.05

interface Removal {
  readonly feed: string
  readonly removedCount: number
  readonly heldCount: number
}

/** The feed of which a replacement removes so much that somebody has to say so. */
export const removalToAskFor = <P extends Removal & { readonly fileNames: readonly string[] }>(
  mode: Mode,
  parts: readonly P[],
): P | undefined =>
  mode === 'replace'
    ? parts.find(
        ({ fileNames, removedCount, heldCount }) =>
          fileNames.length > 0 && removedCount > removalToConfirm * heldCount,
      )
    : undefined

/** The first feed whose rows cannot be known, because its files lack a column of the key. */
export const unmatchedIn = (
  parts: readonly {
    readonly feed: string
    readonly fileNames: readonly string[]
    readonly columns: readonly string[]
  }[],
  keyOf: (feed: string) => readonly string[],
): { feed: string; columns: string[] } | undefined =>
  parts
    .filter(({ fileNames }) => fileNames.length > 0)
    .map(({ feed, columns }) => ({ feed, columns: keyOf(feed).filter((name) => !columns.includes(name)) }))
    .find(({ columns }) => columns.length > 0)

/** Rows of a replacement that cannot be read: nobody knows which of those held they stand for. */
export interface Unreadable {
  readonly feed: string
  readonly rows: number
}

const number = (count: number) => count.toLocaleString('en-US')

export const whyUnreadable = ({ feed, rows }: Unreadable): string =>
  `${number(rows)} ${rows === 1 ? 'row' : 'rows'} of ${feed} cannot be read, and a replacement would take ${rows === 1 ? 'it' : 'them'} for missing: mend ${rows === 1 ? 'it' : 'them'} first.`

interface Taken {
  readonly newCount: number
  readonly changedCount: number
  readonly unchangedCount: number
  readonly removedCount: number
  readonly followedCount: number
}

/** Rows that come, change, go or stay as they are: with none of them, leaving out the wrong ones leaves nothing. */
export const takenRows = (counts: readonly Taken[]): number =>
  counts.reduce(
    (sum, { newCount, changedCount, unchangedCount, removedCount, followedCount }) =>
      sum + newCount + changedCount + unchangedCount + removedCount + followedCount,
    0,
  )

/** Why a checked run is not applied, unless its wrong rows are left out and what it removes is meant to go. */
export function whyNotApplied(
  run: {
    readonly errorCount: number
    readonly removal?: Removal | null | undefined
    readonly unmatched?: { readonly feed: string; readonly columns: readonly string[] } | null | undefined
    readonly unreadable?: Unreadable | null | undefined
    /** Of all rows, those that can be taken. */
    readonly takenCount?: number | undefined
  },
  decided: { readonly skipsErrors: boolean; readonly isRemovalConfirmed: boolean },
): string | undefined {
  if (run.unmatched)
    return `No column of the file is ${run.unmatched.columns.join(', ')} of ${run.unmatched.feed}: say which one is.`
  // Such rows can neither be taken nor left out.
  if (run.unreadable) return whyUnreadable(run.unreadable)
  if (run.errorCount > 0 && !decided.skipsErrors)
    return run.errorCount === 1
      ? '1 row has an error: mend it, or leave it out.'
      : `${number(run.errorCount)} rows have errors: mend them, or leave them out.`
  if (run.errorCount > 0 && run.takenCount === 0)
    return 'Without the rows with errors nothing is left to apply: mend them.'
  return run.removal && !decided.isRemovalConfirmed
    ? `${number(run.removal.removedCount)} of ${number(run.removal.heldCount)} ${run.removal.feed} would be removed: confirm that they are to go.`
    : undefined
}
