import { FeedRunSummary } from '@homestead/contract'
import { isoInstant } from '../../../platform/sql/fragments.ts'
import { sql } from '../../../platform/sql/sql.ts'

export const SummaryRow = FeedRunSummary

/** What a run was asked to do waits as its progress, until the one that does it takes it up. */
export const shownStatus = sql`case when r.status = 'Checked' and r.progress <> '' then 'Applying'
  when r.status = 'Applied' and r.progress <> '' then 'Undoing' else r.status end`

/**
 * The run that was applied next after `r` and has a feed of it. What `r` found was forgotten with that, so it cannot be
 * taken back any more, even if the other was.
 */
export const laterRun = sql`(
  select o.id from feed_run o where o.applied_at > r.applied_at and exists (
    select from feed_run_part mine join feed_run_part other on other.feed = mine.feed
    where mine.run_id = r.id and other.run_id = o.id)
  order by o.applied_at limit 1)`

/** Runs `r` as lists and pages show them. */
export const summaries = sql`
  select r.id, ${shownStatus} as status, r.mode, r.source, r.door, r.feed, p.feeds,
    r.file_name as "fileName", r.byte_size as "byteSize", r.received_bytes as "receivedBytes", r.progress, r.problem,
    r.made_by as "madeBy", ${isoInstant('r.created_at')} as "createdAt", ${isoInstant('r.checked_at')} as "checkedAt",
    ${isoInstant('r.applied_at')} as "appliedAt", r.applied_by as "appliedBy", ${isoInstant('r.undone_at')} as "undoneAt",
    r.undone_by as "undoneBy", r.milliseconds, r.check_milliseconds as "checkMilliseconds", r.skips_errors as "skipsErrors", p."readCount", p."newCount",
    p."changedCount", p."unchangedCount", p."removedCount", p."followedCount", p."errorCount"
  from feed_run r cross join lateral (
    select coalesce(array_agg(x.feed) filter (where x.file_names <> '{}'), '{}') as feeds,
      coalesce(sum(read_count), 0)::bigint as "readCount", coalesce(sum(new_count), 0)::bigint as "newCount",
      coalesce(sum(changed_count), 0)::bigint as "changedCount",
      coalesce(sum(unchanged_count), 0)::bigint as "unchangedCount",
      coalesce(sum(removed_count), 0)::bigint as "removedCount",
      coalesce(sum(followed_count), 0)::bigint as "followedCount", coalesce(sum(error_count), 0)::bigint as "errorCount"
    from feed_run_part x where x.run_id = r.id) p`
