import { FeedRunEffects, FeedRunError, FeedRunPart, type FeedRun } from '@homestead/contract'
import { feedNamed, feeds, keyOfFeed } from '@homestead/contract/feeds/feed-list'
import { removalToAskFor, unmatchedIn } from '@homestead/contract/feeds/run'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { found } from '../../../platform/errors.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { laterRun, summaries, SummaryRow } from './run-summary.ts'
import { unreadableRows } from './unreadable-rows.ts'

const firstErrors = 20
const mostUnknown = 50

export const ErrorRow = FeedRunError.omit({ suggestion: true })
const Part = FeedRunPart.omit({ title: true })
const More = z.object({
  effects: FeedRunEffects.partial().nullable(),
  isRemovalConfirmed: z.boolean(),
  isStale: z.boolean(),
  isAmended: z.boolean(),
  mayUndo: z.boolean(),
  replaces: z.number().nullable(),
  replacedBy: z.number().nullable(),
})
const Unknown = z.object({ feed: z.string(), column: z.string(), value: z.string(), rows: z.number() })

export const errorColumns = sql`feed, file, line, column_name as column, value, kind, reason`

const partsOf = (db: Queries, run: number) =>
  db.rows(
    Part,
    sql`
      select feed, file_names as "fileNames", format, columns, unread, matched, read_count as "readCount",
        new_count as "newCount", changed_count as "changedCount", unchanged_count as "unchangedCount",
        removed_count as "removedCount", followed_count as "followedCount", error_count as "errorCount",
        left_count as "leftCount", held_count as "heldCount", changed_columns as "changedColumns",
        kept_count as "keptCount", overruled_count as "overruledCount"
      from feed_run_part where run_id = ${run}`,
  )

/** What a run does to figures is an object without anything while it is not known. */
const knownEffects = (effects: z.infer<typeof More>['effects']): FeedRunEffects | null =>
  effects?.months ? (effects as FeedRunEffects) : null

export async function readRun(db: Queries, run: number): Promise<FeedRun> {
  const summary = found(await db.rowIfAny(SummaryRow, sql`${summaries} where r.id = ${run}`), 'Run')
  const more = await db.row(
    More,
    sql`
      select r.effects, r.is_removal_confirmed as "isRemovalConfirmed",
        r.replaces_run_id as replaces, r.matching <> '{}' or r.corrections <> '{}' as "isAmended",
        (select max(n.id) from feed_run n where n.replaces_run_id = r.id and n.status <> 'Receiving') as "replacedBy",
        r.status = 'Checked' and exists (
          select from feed_run other where other.id <> r.id
            and greatest(other.applied_at, other.undone_at) > r.checked_at) as "isStale",
        r.status = 'Applied' and r.progress = '' and ${laterRun} is null as "mayUndo"
      from feed_run r where r.id = ${run}`,
  )
  const parts = await partsOf(db, run)
  const order = feeds.map(({ name }) => name as string)
  const unmatched = unmatchedIn(parts, keyOfFeed)
  const emptied = removalToAskFor(summary.mode, parts)
  const hasErrors = parts.some(({ errorCount, leftCount }) => errorCount + leftCount > 0)
  return {
    ...summary,
    parts: parts
      .toSorted((one, other) => order.indexOf(one.feed) - order.indexOf(other.feed))
      .map((part) => ({ ...part, title: feedNamed(part.feed)?.title ?? part.feed })),
    errors: hasErrors
      ? await db.rows(
          ErrorRow,
          sql`select ${errorColumns} from feed_error where run_id = ${run}
            order by line = 0, id limit ${firstErrors}`,
        )
      : [],
    unknown: hasErrors
      ? await db.rows(
          Unknown,
          sql`select feed, column_name as column, value, count(*)::int as rows from feed_error
            where run_id = ${run} and kind = 'unknown'
            group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${mostUnknown}`,
        )
      : [],
    effects: knownEffects(more.effects),
    removal:
      summary.status === 'Checked' && emptied && !more.isRemovalConfirmed
        ? { feed: emptied.feed, removedCount: emptied.removedCount, heldCount: emptied.heldCount }
        : null,
    unreadable: summary.status === 'Checked' && hasErrors ? ((await unreadableRows(db, run)) ?? null) : null,
    unmatched: summary.status === 'Checked' ? (unmatched ?? null) : null,
    replaces: more.replaces,
    replacedBy: more.replacedBy,
    isStale: more.isStale,
    isAmended: more.isAmended,
    mayUndo: more.mayUndo,
  }
}
