import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import { networkChanged } from '../../../platform/sql/data-version.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { everything } from '../engine/check-run.ts'
import { refreshRebates } from '../engine/refresh-rebates.ts'
import { refreshSums } from '../engine/refresh-sums.ts'
import { concernedRows, noRows } from '../engine/implied-rows.ts'
import { holdWritten } from '../engine/hold-rows.ts'
import { comparedColumns, judgement } from '../engine/judge.ts'
import { keyAsGiven } from '../engine/key-joins.ts'
import { knownTo } from '../engine/known.ts'
import { editedSince, imagesOf, isHeldBy, rowsToRestore, type Pointer } from '../engine/restore-rows.ts'
import { analyzeStaged, judgedTable, type Run } from '../engine/run-tables.ts'
import { forgetGiven } from '../engine/feed-given.ts'
import { removeStatements, writeStatements } from '../engine/write-rows.ts'
import { targetOf } from '../targets/target-list.ts'
import type { Target } from '../targets/target.ts'
import { holdRun, inTransaction, type FeedSession } from './feed-session.ts'
import { lockFacts, lockFeeds, RunRefused } from './apply-run.ts'
import { noteChange } from './run-record.ts'
import { forgetRead } from './staging.ts'
import { laterRun } from './run-summary.ts'

const Undoable = z.object({ status: z.string(), later: z.number().nullable(), feeds: z.array(z.string()) })

/** The run with its feeds, and a later one that has any of them. */
const findRun = ({ db }: FeedSession, id: number) =>
  db.rowIfAny(
    Undoable,
    sql`
      select r.status, array(select p.feed from feed_run_part p where p.run_id = r.id) as feeds,
        ${laterRun} as later
      from feed_run r where r.id = ${id}`,
  )

const PointerRow = z.object({
  table: z.string(),
  isCascading: z.boolean(),
  pairs: z.array(z.object({ from: z.string(), to: z.string() })),
})

const pointersAt = ({ db }: FeedSession, table: string): Promise<Pointer[]> =>
  db.rows(
    PointerRow,
    sql`
      select pointing.relname as "table", k.confdeltype = 'c' as "isCascading",
        (select json_agg(json_build_object('from', f.attname, 'to', t.attname))
         from unnest(k.conkey, k.confkey) x (one, other)
         join pg_attribute f on f.attrelid = k.conrelid and f.attnum = x.one
         join pg_attribute t on t.attrelid = k.confrelid and t.attnum = x.other) as pairs
      from pg_constraint k join pg_class pointing on pointing.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = ${`public.${table}`}::regclass and k.confdeltype in ('a', 'r', 'c')`,
  )

/** What points at rows of a feed, also at the parts that they own. */
async function pointersAtRows(session: FeedSession, { table, owns }: Target): Promise<Pointer[]> {
  const pointers = await pointersAt(session, table)
  for (const [owned, { column }] of Object.entries(owns))
    for (const pointer of await pointersAt(session, owned)) {
      const pair = pointer.pairs.find(({ to }) => to === column)
      if (pair && !(pointer.table in owns))
        pointers.push({ ...pointer, pairs: [{ from: pair.from, to: 'id' }] })
    }
  return pointers
}

/** Judges what was there before the run: what comes back, what goes again, and what has to stay as it is now. */
async function judgeUndo(session: FeedSession, run: Run, names: ReadonlySet<string>): Promise<Set<FeedName>> {
  const execute = (statement: string) => session.db.run(sql`${sql.raw(statement)}`)
  const judged = new Set<FeedName>()
  for (const { name } of feeds) {
    const target = targetOf(name)
    const concerned = concernedRows(run, target, judged)
    if (!names.has(name) && concerned.length === 0) continue
    const table = judgedTable(run.id, name)
    const left = `${table}_left`
    const known = knownTo(run, judged)
    const nothing = { rows: '', unknown: [] }
    const restoring = judgement(run, everything(target), target, known, nothing, {
      restores: true,
      isFromFeed: false,
    })
    const following = judgement(run, everything(target), target, known, nothing, {
      restores: false,
      isFromFeed: false,
    })
    await execute(`create unlogged table ${left} as ${editedSince(run, target)}`)
    await execute(`create unlogged table ${table} as ${restoring.statement(noRows(run, target, judged))}`)
    for (const rows of rowsToRestore(run, target, known, left))
      await execute(`insert into ${table} ${restoring.statement(rows)}`)
    for (const rows of concerned) await execute(`insert into ${table} ${following.statement(rows)}`)
    await execute(analyzeStaged(table))
    judged.add(name)
  }
  return judged
}

/** Removes what the run brought, from the last feed to the first. What something still points at by then stays. */
async function removeBrought(
  session: FeedSession,
  run: Run,
  targets: readonly Target[],
  judged: ReadonlySet<FeedName>,
): Promise<void> {
  const execute = (statement: string) => session.db.run(sql`${sql.raw(statement)}`)
  for (const target of targets.toReversed()) {
    const table = judgedTable(run.id, target.feed.name)
    if (!target.ownWrites) {
      const holding = Object.entries(target.heldBy).flatMap(([name, isHeld]) =>
        judged.has(name as FeedName) ? [isHeld(judgedTable(run.id, name))] : [],
      )
      const held = [isHeldBy(target, await pointersAtRows(session, target)), ...holding].join(' or ')
      await execute(`update ${table} c set act = 'kept' where c.act = 'removed' and (${held})`)
    }
    for (const statement of removeStatements(target, table)) await execute(statement)
  }
}

/** Lists rows that stay as they are now, with the reason. */
async function tellWhatStays({ db }: FeedSession, run: Run, targets: readonly Target[]): Promise<void> {
  for (const target of targets) {
    const { feed } = target
    const table = judgedTable(run.id, feed.name)
    const { key, joins } = keyAsGiven(target)
    const edited = imagesOf(target, 'after', `b.run_id = ${run.id}`)
    const column = feed.key.at(-1) ?? ''
    await db.run(sql`
      insert into feed_error (run_id, feed, file, line, column_name, value, kind, reason)
      select ${run.id}::int, ${feed.name}, 0, 0, ${column}, ${sql.raw(key)}, 'stays',
        'Something refers to it, or it cannot be removed: it stays'
      from ${sql.raw(`${table} c ${joins}`)} where c.act in ('kept', 'error')
      union all
      select ${run.id}::int, ${feed.name}, 0, 0, ${column}, ${sql.raw(key)}, 'stays',
        'Somebody changed it since: it stays as it is'
      from ${sql.raw(`${table}_left l join (${edited}) c on c.image = l.image ${joins}`)}`)
    await db.run(sql`
      update feed_run_part p set left_count = (
        select count(*) from feed_error e where e.run_id = p.run_id and e.feed = p.feed)
      where run_id = ${run.id} and feed = ${feed.name}`)
  }
}

/**
 * Takes a run back: what it changed or removed is as it was before, what it brought goes again. The latest of its feeds
 * only, a package as a whole. What somebody changed since, or holds on to, stays and is listed.
 */
export async function undoRun(session: FeedSession, id: number, by: string, today: string): Promise<void> {
  const { db } = session
  await holdRun(session, id)
  await inTransaction(session, async () => {
    await lockFeeds(session)
    const found = await findRun(session, id)
    if (!found) throw new RunRefused(`There is no run ${id}.`)
    if (found.status !== 'Applied' && found.status !== 'Undoing')
      throw new RunRefused(`Run ${id} is not applied: it is ${found.status}.`)
    if (found.later !== null)
      throw new RunRefused(
        `Run ${found.later} came after it: only the latest run of a feed can be taken back.`,
      )
    await lockFacts(session)
    const run: Run = { id, mode: 'upsert', parts: new Map() }
    await holdWritten(db, run, new Set(found.feeds))
    const judged = await judgeUndo(session, run, new Set(found.feeds))
    const targets = feeds.filter(({ name }) => judged.has(name)).map(({ name }) => targetOf(name))
    await writeBack(session, run, targets, today)
    await noteChange(session)
    await db.run(sql`delete from feed_error where run_id = ${id}`)
    // Rows of other feeds that came later are concerned at most; what they stand on is told.
    await tellWhatStays(
      session,
      run,
      targets.filter(({ feed }) => found.feeds.includes(feed.name)),
    )
    await db.run(sql`delete from feed_before where run_id = ${id}`)
    for (const statement of forgetGiven(id)) await db.run(sql`${sql.raw(statement)}`)
    await db.run(sql`update feed_run set status = 'Undone', undone_at = now(), undone_by = ${by}, progress = '',
      problem = null where id = ${id}`)
    for (const { feed } of targets)
      await db.run(sql`${sql.raw(`drop table ${judgedTable(id, feed.name)}_left`)}`)
    await forgetRead(session, id)
    await db.run(networkChanged)
  })
}

/** Sums are worked out while the builders of what goes are still there: they say in which region it was. */
async function writeBack(
  session: FeedSession,
  run: Run,
  targets: readonly Target[],
  today: string,
): Promise<void> {
  const { db } = session
  const files = `(select sha256, content from feed_file where run_id = ${run.id})`
  for (const target of targets) {
    const judged = judgedTable(run.id, target.feed.name)
    for (const statement of writeStatements(target, comparedColumns(target), { judged, run: run.id, files }))
      await db.run(sql`${sql.raw(statement)}`)
  }
  for (const target of targets)
    for (const statement of target.finish(judgedTable(run.id, target.feed.name)))
      await db.run(sql`${sql.raw(statement)}`)
  const names = new Set(targets.map(({ feed }) => feed.name))
  const firstFact = targets.findIndex(({ isFact }) => isFact)
  const partiesEnd = firstFact < 0 ? targets.length : firstFact
  await removeBrought(session, run, targets.slice(partiesEnd), names)
  await refreshSums(db, run, names, today)
  await refreshRebates(db, run, names)
  await removeBrought(session, run, targets.slice(0, partiesEnd), names)
}
