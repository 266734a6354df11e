import { feeds, keyOfFeed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { removalToAskFor, unmatchedIn, whyNotApplied } from '@homestead/contract/feeds/run'
import type pg from 'pg'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { writeRun } from '../engine/apply-run.ts'
import { effectsOf } from '../engine/effects.ts'
import type { PartVerdict } from '../engine/check-run.ts'
import type { StagedPart } from '../engine/stage-files.ts'
import { ColumnsMissing } from '../reading/match-columns.ts'
import { judgedTable, readTable, type Run, type RunPart } from '../engine/run-tables.ts'
import { judgeRun, runOf, stageRun, type RunContent } from './check-files.ts'
import { holdRun, inTransaction, withFeedSession, type FeedSession } from './feed-session.ts'
import { runColumns, RunRow, type RunMaker, type RunWish } from './run-row.ts'

const Version = z.object({ version: z.number() })

/** A run that cannot be applied as it is, and why. */
export class RunRefused extends Error {}

const sameTwice = '23505'

/** What only the database notices, two new rows of one run with the same name for example, is told as a reason too. */
const asRefusal = (error: unknown): unknown => {
  const { code, detail, table } = error as { code?: string; detail?: string; table?: string }
  return code === sameTwice
    ? new RunRefused(
        `Two rows would be the same in ${table ?? 'a table'}: ${detail ?? ''} Nothing was changed.`,
      )
    : error
}

export const createRun = (
  { db }: Pick<FeedSession, 'db'>,
  wish: RunWish,
  { door, madeBy, userId, clientId }: RunMaker,
  fileName: string,
): Promise<RunRow> =>
  db.row(
    RunRow,
    sql`
      insert into feed_run (mode, source, door, made_by, user_id, client_id, file_name, skips_errors, is_removal_confirmed)
      values (${wish.mode}, ${wish.source}, ${door}, ${madeBy}, ${userId ?? null}, ${clientId ?? null}, ${fileName},
        ${wish.skipsErrors}, ${wish.isRemovalConfirmed})
      returning ${runColumns}`,
  )

const sumsVersion = async ({ db }: FeedSession) =>
  (await db.rowIfAny(Version, sql`select version from rollup_state`))?.version ?? 0

const setStatus = ({ db }: FeedSession, id: number, status: string, more = sql`problem = null`) =>
  db.run(sql`update feed_run set status = ${status}, ${more} where id = ${id}`)

/**
 * Reads and judges the files of a run. Nothing but its own record has changed afterwards; who asked for it says on that
 * why it failed, once nothing of it is left.
 */
export async function checkNewRun(
  session: FeedSession,
  row: RunRow,
  content: RunContent,
  today: string,
  tell?: (progress: string) => void,
): Promise<PartVerdict[]> {
  await holdRun(session, row.id)
  const began = Date.now()
  await setStatus(session, row.id, 'Checking')
  try {
    const parts = partsIn(await stageRun(session, row, content, today, tell))
    const version = await sumsVersion(session)
    tell?.('Comparing with what is held')
    const run = runOf(row, parts)
    const verdicts = await judgeRun(session, run)
    const found = await checkedNow(session, run, verdicts, version)
    await setStatus(session, row.id, 'Checked', sql`${found}, check_milliseconds = ${Date.now() - began}`)
    return verdicts
  } catch (error) {
    if (error instanceof ColumnsMissing) {
      await waitForMatching(session, row.id, content, error)
      return []
    }
    await forgetRead(session, row.id).catch(() => undefined)
    throw error
  }
}

/** What is kept of a run that was judged, and what it will do to figures. */
const checkedNow = async (
  { db }: FeedSession,
  run: Run,
  verdicts: readonly PartVerdict[],
  version: number,
) => {
  const effects = await effectsOf(db, run, new Set(verdicts.map(({ feed }) => feed)))
  return sql`checked_at = now(), problem = null, progress = '', sums_version = ${version},
    effects = ${JSON.stringify(effects)}`
}

const partsIn = (staged: ReadonlyMap<FeedName, StagedPart>): RunPart[] =>
  [...staged].map(([feed, { columns, hasRemovals }]) => ({ feed, columns, hasRemovals }))

/** Of a file whose columns are not known only that is kept: who knows them says so, and it is checked anew. */
async function waitForMatching(
  session: FeedSession,
  id: number,
  { files }: RunContent,
  { feed, found: { matched, unread }, message }: ColumnsMissing,
): Promise<void> {
  const { db } = session
  const names = [...files].find(([{ name }]) => name === feed)?.[1].map(({ name }) => name) ?? []
  await forgetRead(session, id)
  await db.run(sql`delete from feed_run_part where run_id = ${id}`)
  await db.run(sql`insert into feed_run_part (run_id, feed, file_names, columns, unread, matched)
    values (${id}, ${feed}, ${names}, ${Object.keys(matched)}, ${[...unread]}, ${JSON.stringify(matched)})`)
  await setStatus(
    session,
    id,
    'Checked',
    sql`checked_at = now(), problem = ${message}, progress = '', effects = '{}'`,
  )
}

export const dropStaging = async ({ db }: Pick<FeedSession, 'db'>, run: number) => {
  for (const { name } of feeds)
    await db.run(sql`${sql.raw(`drop table if exists ${readTable(run, name)}, ${judgedTable(run, name)}`)}`)
}

/** The same with the pictures and papers that came along: of a run that is applied no more, or was taken back. */
export const forgetRead = async ({ db }: Pick<FeedSession, 'db'>, run: number) => {
  await dropStaging({ db }, run)
  await db.run(sql`delete from feed_file where run_id = ${run}`)
}

const Part = z.object({
  feed: z.string(),
  columns: z.array(z.string()),
  readCount: z.number(),
  errorCount: z.number(),
  removedCount: z.number(),
  heldCount: z.number(),
  fileNames: z.array(z.string()),
})

const partsOf = ({ db }: FeedSession, run: number) =>
  db.rows(
    Part,
    sql`
      select feed, columns, read_count as "readCount", error_count as "errorCount", removed_count as "removedCount",
        held_count as "heldCount", file_names as "fileNames"
      from feed_run_part where run_id = ${run}`,
  )

const refusal = (row: RunRow, parts: readonly z.infer<typeof Part>[]) =>
  whyNotApplied(
    {
      errorCount: parts.reduce((sum, { errorCount }) => sum + errorCount, 0),
      removal: removalToAskFor(row.mode, parts),
      unmatched: unmatchedIn(parts, keyOfFeed),
    },
    row,
  )

/** Nobody but feeds and closing files changes facts, and each says so in the state of the sums. */
const areFacts = ({ parts }: Run) =>
  [...parts.keys()].every((feed) => feed === 'closings' || feed === 'claims')

interface Writing {
  readonly by: string
  readonly today: string
  /** The state of the sums when it was judged; none where more than facts was. */
  readonly judgedAt: number | null
  readonly began: number
  readonly tell?: (progress: string) => void
}

/** Writes what was judged, in the transaction at hand. What was judged before others could change it is judged again. */
async function writeJudged(
  session: FeedSession,
  row: RunRow,
  run: Run,
  { by, today, judgedAt, began, tell = () => undefined }: Writing,
): Promise<void> {
  const { db } = session
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('closing-files', 0)), rollup_lock()`)
  if (judgedAt !== (await sumsVersion(session))) await judgeRun(session, run)
  const parts = await partsOf(session, row.id)
  const why = refusal(row, parts)
  if (why !== undefined) throw new RunRefused(why)
  const judged = new Set(parts.map(({ feed }) => feed as FeedName))
  await writeRun(db, run, judged, today, async (step) => tell(step)).catch((error: unknown) => {
    throw asRefusal(error)
  })
  await db.run(sql`
    update feed_run set status = 'Applied', applied_at = clock_timestamp(), applied_by = ${by}, problem = null, progress = '',
      milliseconds = ${Date.now() - began} where id = ${row.id}`)
  await forgetEarlier(session, judged, row.id)
  await dropStaging(session, row.id)
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
  const why = refusal(row, await partsOf(session, id))
  if (why !== undefined) throw new RunRefused(why)
  await setStatus(session, id, 'Applying', sql`progress = 'Waiting'`)
  await inTransaction(session, async () => {
    await db.run(sql`select pg_advisory_xact_lock(${applyingLock}, ${id})`)
    await lockFeeds(session)
    const parts: RunPart[] = []
    for (const part of await partsOf(session, id))
      if (part.fileNames.length > 0) parts.push(await runPart(session, id, part))
    const run = runOf(row, parts)
    const judgedAt = areFacts(run) ? row.sumsVersion : null
    await writeJudged(session, row, run, { by, today, judgedAt, began, tell })
  })
}

const Removals = z.object({ found: z.boolean() })

const runPart = async (
  { db }: FeedSession,
  id: number,
  { feed, columns }: z.infer<typeof Part>,
): Promise<RunPart> => {
  const { found } = await db.row(
    Removals,
    sql`select exists (select from ${sql.raw(readTable(id, feed))} where deleted) as found`,
  )
  return { feed: feed as FeedName, columns: new Set(columns), hasRemovals: found }
}

export interface Load {
  readonly wish: RunWish
  readonly maker: RunMaker
  readonly content: RunContent
  readonly fileName: string
  readonly today: string
}

/** What became of a run that was loaded in one go; refused, it waits as it was checked. */
export interface Loaded {
  readonly id: number
  readonly verdicts: readonly PartVerdict[]
  readonly refusal?: string
}

/** Judges what was read and applies it, in the transaction at hand. */
async function judgeAndWrite(
  session: FeedSession,
  row: RunRow,
  parts: readonly RunPart[],
  { by, today, began }: Pick<Writing, 'by' | 'today' | 'began'>,
): Promise<Loaded> {
  await lockFeeds(session)
  const run = runOf(row, parts)
  const judgedAt = await sumsVersion(session)
  const verdicts = await judgeRun(session, run)
  const why = refusal(row, await partsOf(session, row.id))
  await setStatus(session, row.id, 'Checked', await checkedNow(session, run, verdicts, judgedAt))
  if (why !== undefined) return { id: row.id, verdicts, refusal: why }
  await writeJudged(session, row, run, { by, today, judgedAt, began })
  return { id: row.id, verdicts }
}

/** A run that cannot be read or judged leaves nothing but its record, which says why. */
async function giveUp(session: FeedSession, id: number, { message }: Error): Promise<void> {
  // Without its connection the run is set right when the next server starts.
  await forgetRead(session, id).catch(() => undefined)
  await setStatus(session, id, 'Failed', sql`problem = ${message}`).catch(() => undefined)
}

/** The whole way of a run at once: read, judged and applied, for who does not want to look at it in between. */
export const loadFiles = (pool: pg.Pool, { wish, maker, content, fileName, today }: Load): Promise<Loaded> =>
  withFeedSession(pool, async (session) => {
    const began = Date.now()
    const row = await createRun(session, wish, maker, fileName)
    await holdRun(session, row.id)
    try {
      await setStatus(session, row.id, 'Checking')
      const parts = partsIn(await stageRun(session, row, content, today))
      return await inTransaction(session, () =>
        judgeAndWrite(session, row, parts, { by: maker.madeBy, today, began }),
      )
    } catch (error) {
      await giveUp(session, row.id, error as Error)
      throw error
    }
  })

/** The same in a transaction that the caller opened, for runs that count only together. */
export async function loadWithin(
  session: FeedSession,
  { wish, maker, content, fileName, today }: Load,
): Promise<Loaded> {
  const began = Date.now()
  const row = await createRun(session, wish, maker, fileName)
  const parts = partsIn(await stageRun(session, row, content, today))
  return judgeAndWrite(session, row, parts, { by: maker.madeBy, today, began })
}
