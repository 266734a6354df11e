import { runGroups, type FeedRunSummary, type RunFilter, type RunGroup } from '@homestead/contract'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { onPage } from '../../../platform/sql/fragments.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { shownStatus, summaries, SummaryRow } from './run-summary.ts'

const Maker = z.object({ name: z.string() })
const Counted = z.object({ status: z.string(), count: z.number() })

export interface RunsWish extends RunFilter {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

const ofFeed = (feed: string) => sql`(r.feed = ${feed} or exists (select from feed_run_part f
  where f.run_id = r.id and f.feed = ${feed} and f.file_names <> '{}'))`

/** Runs `r` that are like this, whatever their state. */
const isLike = ({ feed, madeBy, since }: RunFilter) => sql`${feed === undefined ? sql`true` : ofFeed(feed)}
  and ${madeBy === undefined ? sql`true` : sql`r.made_by = ${madeBy}`}
  and ${since === undefined ? sql`true` : sql`r.created_at >= ${since}::timestamptz`}`

const inState = (state: RunGroup | undefined) =>
  state === undefined ? sql`true` : sql`${shownStatus} = any(${[...runGroups[state]]})`

const runsAt = (db: Queries, filter: RunFilter, page: number, pageSize: number) =>
  db.rows(
    SummaryRow,
    sql`${summaries} where ${isLike(filter)} and ${inState(filter.state)}
      order by r.id desc ${onPage(page, pageSize)}`,
  )

/** All of them, some at a time. */
export async function* allRuns(db: Queries, filter: RunFilter): AsyncGenerator<FeedRunSummary> {
  const pageSize = 500
  for (let page = 1; ; page += 1) {
    const runs = await runsAt(db, filter, page, pageSize)
    yield* runs
    if (runs.length < pageSize) return
  }
}

interface ListedRuns {
  readonly total: number
  readonly counts: Record<RunGroup, number>
  readonly makers: string[]
  readonly runs: FeedRunSummary[]
}

/** Runs, the newest first, and how many there are of each group. */
export async function listRuns(
  db: Queries,
  { page = 1, pageSize = 20, ...filter }: RunsWish = {},
): Promise<ListedRuns> {
  const { state } = filter
  const runs = await runsAt(db, filter, page, pageSize)
  const counted = await db.rows(
    Counted,
    sql`select ${shownStatus} as status, count(*)::int as count from feed_run r where ${isLike(filter)} group by 1`,
  )
  const makers = await db.rows(Maker, sql`select distinct made_by as name from feed_run order by 1 limit 200`)
  const countOf = (statuses: readonly string[]) =>
    counted.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const groups = Object.entries(runGroups) as [RunGroup, readonly string[]][]
  const counts = Object.fromEntries(groups.map(([group, statuses]) => [group, countOf(statuses)]))
  return {
    total: state === undefined ? counted.reduce((sum, { count }) => sum + count, 0) : (counts[state] ?? 0),
    counts: counts as Record<RunGroup, number>,
    makers: makers.map(({ name }) => name),
    runs,
  }
}
