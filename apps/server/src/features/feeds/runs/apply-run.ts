import { keyOfFeed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { removalToAskFor, takenRows, unmatchedIn, whyNotApplied } from '@homestead/contract/feeds/run'
import { z } from 'zod'
import { networkChanged } from '../../../platform/sql/data-version.ts'
import { sql } from '../../../platform/sql/sql.ts'
import type { PartVerdict } from '../engine/check-run.ts'
import { holdJudged } from '../engine/hold-rows.ts'
import { judgedTable, readTable, type Run, type RunPart } from '../engine/run-tables.ts'
import { writeRun } from '../engine/write-run.ts'
import { targetOf } from '../targets/target-list.ts'
import { holdRun, inTransaction, type FeedSession } from './feed-session.ts'
import { noteChange, setStatus, sumsVersion } from './run-record.ts'
import { runColumns, RunRow } from './run-row.ts'
import { judgeRun, runOf } from './stage-and-judge.ts'
import { dropStaging } from './staging.ts'
import { unreadableRows } from './unreadable-rows.ts'

/** A run that cannot be applied as it is, and why. */
export class RunRefused extends Error {}

const sameTwice = '23505'

/** What only the database notices, two new rows of one run with the same name for example, is told as a reason too. */
const asRefusal = (error: unknown): unknown => {
  const { code, detail, table } = error as { code?: string; detail?: string; table?: string }
  return code === sameTwice
    ? new RunRefused(
        // Where rows are guarded by account, the database may not say which they are, and by the account's number nobody knows them.
        `Two rows would be the same in ${table ?? 'a table'}${detail === undefined || detail.includes('(manufacturer_id,') ? '.' : `: ${detail}`} Nothing was changed.`,
      )
    : error
}

const Part = z.object({
  feed: z.string(),
  columns: z.array(z.string()),
  readCount: z.number(),
  errorCount: z.number(),
  newCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  followedCount: z.number(),
  removedCount: z.number(),
  heldCount: z.number(),
  fileNames: z.array(z.string()),
})

const partsOf = ({ db }: FeedSession, run: number) =>
  db.rows(
    Part,
    sql`
      select feed, columns, read_count as "readCount", error_count as "errorCount", removed_count as "removedCount",
        new_count as "newCount", changed_count as "changedCount", unchanged_count as "unchangedCount",
        followed_count as "followedCount", held_count as "heldCount", file_names as "fileNames"
      from feed_run_part where run_id = ${run}`,
  )

/** Why a run cannot be applied as it was judged. */
export async function refusal(session: FeedSession, row: RunRow): Promise<string | undefined> {
  const parts = await partsOf(session, row.id)
  return whyNotApplied(
    {
      errorCount: parts.reduce((sum, { errorCount }) => sum + errorCount, 0),
      removal: removalToAskFor(row.mode, parts),
      unmatched: unmatchedIn(parts, keyOfFeed),
      unreadable: await unreadableRows(session.db, row.id),
      takenCount: takenRows(parts),
    },
    row,
  )
}

const Found = z.object({ found: z.boolean() })

/** Whether something holds a row by now that is to go, which the state of the sums does not tell. */
async function isHeldByNow({ db }: FeedSession, run: Run): Promise<boolean> {
  for (const { feed } of run.parts.values()) {
    const holds = targetOf(feed).refusesRemoval.map(({ when }) => `(${when})`)
    const { found } = await db.row(
      Found,
      // A row that was put aside may have been let go meanwhile.
      sql`select exists (select from ${sql.raw(`${judgedTable(run.id, feed)} h
        where h.act = 'error' or h.act = 'removed' and (${holds.join(' or ')})`)}) as found`,
    )
    if (found) return true
  }
  return false
}

/** Nobody but feeds and closing files changes facts, and each says so in the state of the sums. */
async function holdsAsJudged(
  session: FeedSession,
  { sumsVersion: judgedBy }: RunRow,
  run: Run,
): Promise<boolean> {
  const parts = [...run.parts.values()]
  if (run.mode === 'replace' || !parts.every(({ feed }) => targetOf(feed).isFact)) return false
  if (!judgedBy || judgedBy !== (await sumsVersion(session))) return false
  return !parts.some(({ hasRemovals }) => hasRemovals) || !(await isHeldByNow(session, run))
}

/** Of those who change facts one writes at a time. */
export const lockFacts = ({ db }: FeedSession) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('closing-files', 0)), rollup_lock()`)

/** Each time only rows count that were not held before: a second time is rare, and more are not to be expected. */
const mostJudgings = 10

/** Judges the run until what it is about to write over is held, and is what it was judged by. */
export async function judgeHeld(session: FeedSession, run: Run): Promise<PartVerdict[]> {
  for (let times = 0; times < mostJudgings; times += 1) {
    const verdicts = await judgeRun(session, run)
    if (await holdJudged(session, run, new Set(verdicts.map(({ feed }) => feed)))) return verdicts
  }
  throw new RunRefused('Rows that it changes are being edited all the time; nothing was changed. Try again.')
}

export interface Writing {
  readonly by: string
  readonly today: string
  readonly began: number
  readonly tell?: (progress: string) => void
}

/** Writes what was judged, in the transaction at hand. */
export async function writeJudged(
  session: FeedSession,
  row: RunRow,
  run: Run,
  { by, today, began, tell = () => undefined }: Writing,
): Promise<void> {
  const { db } = session
  const why = await refusal(session, row)
  if (why !== undefined) throw new RunRefused(why)
  const parts = await partsOf(session, row.id)
  const judged = new Set(parts.map(({ feed }) => feed as FeedName))
  await writeRun(db, run, judged, today, async (step) => tell(step)).catch((error: unknown) => {
    throw asRefusal(error)
  })
  await noteChange(session)
  await db.run(sql`
    update feed_run set status = 'Applied', applied_at = clock_timestamp(), applied_by = ${by}, problem = null, progress = '',
      milliseconds = ${Date.now() - began} where id = ${row.id}`)
  await forgetEarlier(session, judged, row.id)
  await dropStaging(session, row.id)
  await db.run(networkChanged)
}

/** Only the latest run of a feed can be taken back: what earlier ones found is kept no longer. */
const forgetEarlier = async ({ db }: FeedSession, judged: ReadonlySet<FeedName>, run: number) => {
  await db.run(sql`delete from feed_before where run_id <> ${run} and run_id in (
    select p.run_id from feed_run_part p where p.feed = any (${[...judged]}))`)
  // Those of a run that waits came with it, and are written when it is applied.
  await db.run(sql`delete from feed_file where run_id <> ${run} and run_id not in (select run_id from feed_before)
    and run_id in (select id from feed_run where applied_at is not null)`)
}

export const lockFeeds = ({ db }: FeedSession) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('feeds', 0))`)

/** With a run's number it is held while that one is applied: who wants to stop it knows by it which connection to cancel. */
export const applyingLock = 84

/** Applies a checked run: one transaction, one at a time, wholly or not at all. Who asked for it says why it failed. */
export async function applyRun(
  session: FeedSession,
  id: number,
  by: string,
  today: string,
  tell: (progress: string) => void = () => undefined,
): Promise<void> {
  const { db } = session
  const began = Date.now()
  await holdRun(session, id)
  const row = await db.row(RunRow, sql`select ${runColumns} from feed_run where id = ${id}`)
  if (row.status !== 'Checked') throw new RunRefused(`Run ${id} is not checked: it is ${row.status}.`)
  const why = await refusal(session, row)
  if (why !== undefined) throw new RunRefused(why)
  await setStatus(session, id, 'Applying', sql`progress = 'Waiting'`)
  await inTransaction(session, async () => {
    await db.run(sql`select pg_advisory_xact_lock(${applyingLock}, ${id})`)
    await lockFeeds(session)
    const parts: RunPart[] = []
    for (const part of await partsOf(session, id))
      if (part.fileNames.length > 0) parts.push(await runPart(session, id, part))
    const run = runOf(row, parts)
    await lockFacts(session)
    if (!(await holdsAsJudged(session, row, run))) await judgeHeld(session, run)
    await writeJudged(session, row, run, { by, today, began, tell })
  })
}

const runPart = async (
  { db }: FeedSession,
  id: number,
  { feed, columns }: z.infer<typeof Part>,
): Promise<RunPart> => {
  const { found } = await db.row(
    Found,
    sql`select exists (select from ${sql.raw(readTable(id, feed))} where deleted) as found`,
  )
  return { feed: feed as FeedName, columns: new Set(columns), hasRemovals: found }
}
