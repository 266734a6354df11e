import type { Column } from '@homestead/contract/feeds/column'
import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { exactCount, heldCount } from '../targets/held-count.ts'
import { targetOf } from '../targets/target-list.ts'
import { columnName, hasOwnKey, nameIn, type Refusal, type Target } from '../targets/target.ts'
import { impliedRows, noRows } from './implied-rows.ts'
import { keyAsGiven } from './key-joins.ts'
import { comparedColumns, judgement, type Fault, type Judgement } from './judge.ts'
import { knownTo } from './known.ts'
import { resolve, type HasSources } from './resolve.ts'
import { keepsEdits } from './feed-given.ts'
import { analyzeStaged, judgedTable, readTable, stagedWith, type Run, type RunPart } from './run-tables.ts'

/** What became of the rows of one feed. */
export interface PartVerdict {
  readonly feed: FeedName
  readonly newCount: number
  readonly changedCount: number
  readonly unchangedCount: number
  readonly removedCount: number
  readonly followedCount: number
  /** Rows that were read well and cannot be taken. */
  readonly errorCount: number
  readonly heldCount: number
  readonly changedColumns: Readonly<Record<string, number>>
  /** Rows in which a value stays as somebody edited it, and rows in which one gives way to what the feed says now. */
  readonly keptCount: number
  readonly overruledCount: number
}

const Count = z.object({ count: z.number() })
const Edits = z.object({ kept: z.number(), overruled: z.number() })
const Acts = z.object({ act: z.string(), isFromFile: z.boolean(), count: z.number() })

const Sources = z.object({ first: z.string().nullable(), last: z.string().nullable() })

/** The feeds that rows of a run name, and those that these are known by in turn. */
function referredFeeds(run: Run): FeedName[] {
  const found = new Set<FeedName>()
  const look = (columns: readonly (Column | undefined)[]) => {
    for (const column of columns) {
      if (column?.type !== 'reference' || found.has(column.feed as FeedName)) continue
      found.add(column.feed as FeedName)
      const { feed } = targetOf(column.feed as FeedName)
      look(feed.key.map((name) => feed.columns[name]))
    }
  }
  for (const name of run.parts.keys()) look(Object.values(targetOf(name).feed.columns))
  return [...found]
}

/** Keys of a feed lie in one source, unless the operator keeps several apart, or the portal made rows of its own. */
async function findSources(db: Queries, run: Run): Promise<HasSources> {
  const several = new Set<FeedName>()
  for (const name of referredFeeds(run)) {
    const target = targetOf(name)
    if (!hasOwnKey(target)) continue
    const tables = [target.table, ...(run.parts.has(name) ? [readTable(run.id, name)] : [])]
    const rows = tables.map((table) => `select min(source) as first, max(source) as last from ${table} t`)
    const { first, last } = await db.row(
      Sources,
      sql`select min(first) as first, max(last) as last from (${sql.raw(rows.join(' union all '))}) x`,
    )
    if (first !== last) several.add(name)
  }
  return (feed) => several.has(feed)
}

/** For rows that have to be found one by one: by their key, and by the number of what they change. */
const indexesOf = ({ feed, referredBy }: Target, judged: string): string[] =>
  [nameIn(feed, feed.key.at(-1) ?? ''), referredBy ?? 'id'].map(
    (column) => `create index on ${judged} (${column})`,
  )

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Writes down what is wrong with rows of files, each with the value that it has there. */
async function tellFaults(db: Queries, run: Run, { feed }: Target, faults: readonly Fault[]): Promise<void> {
  const [judged, read] = [judgedTable(run.id, feed.name), readTable(run.id, feed.name)]
  const tell = (fault: Fault, when: string, reason: string) =>
    db.run(sql`
      insert into feed_error (run_id, feed, file, line, column_name, value, kind, reason)
      select ${run.id}, ${feed.name}, c.file, c.line, ${fault.column},
        coalesce(s.${sql.raw(columnName(fault.column))}::text, ''), ${fault.kind ?? 'refused'}, ${sql.raw(reason)}
      from ${sql.raw(judged)} c join ${sql.raw(read)} s on s.file = c.file and s.line = c.line
      where c.act = 'error' and ${sql.raw(when)} order by c.file, c.line`)
  for (const [at, fault] of faults.entries())
    await tell(
      fault,
      `c.wrong & ${2 ** at}::bigint <> 0`,
      fault.kind === 'unknown'
        ? `${quoted(`${fault.column} `)} || coalesce(s.${fault.column}, '') || ${quoted(` ${fault.reason}`)}`
        : quoted(fault.reason),
    )
  const column = feed.key.at(-1) ?? ''
  await tell({ column, reason: '' }, 'c.nth > 1 and c.wrong = 0', quoted('This key is in the run twice'))
}

/** The same for rows that no file has: one that is missing from a replacement and cannot go. They have no line. */
async function tellImpliedFaults(
  db: Queries,
  run: Run,
  target: Target,
  faults: readonly Fault[],
): Promise<void> {
  const { feed } = target
  const { key, joins } = keyAsGiven(target)
  for (const [at, { column, reason }] of faults.entries())
    await db.run(sql`
      insert into feed_error (run_id, feed, file, line, column_name, value, kind, reason)
      select ${run.id}, ${feed.name}, 0, 0, ${column}, ${sql.raw(key)}, 'refused', ${reason}
      from ${sql.raw(judgedTable(run.id, feed.name))} c ${sql.raw(joins)}
      where c.act = 'error' and c.line is null and ${sql.raw(`c.wrong & ${2 ** at}::bigint <> 0 order by ${key}`)}`)
}

/** Whether a judged row `c` is one that goes, where going changes it: missing from a replacement, or said to be deleted. */
const isDeactivated = (run: Run, { feed, deactivates }: Target): string => {
  if (!deactivates) return 'false'
  const isSaidToGo = run.parts.has(feed.name)
    ? `exists (select from ${readTable(run.id, feed.name)} s where s.file = c.file and s.line = c.line and s.deleted)`
    : 'false'
  return `c.act = 'changed' and (c.line is null or ${isSaidToGo})`
}

async function countActs(
  db: Queries,
  run: Run,
  target: Target,
  columns: Judgement['columns'],
): Promise<PartVerdict> {
  const { feed } = target
  const judged = sql.raw(judgedTable(run.id, feed.name))
  const isGone = sql.raw(isDeactivated(run, target))
  const acts = await db.rows(
    Acts,
    sql`select case when ${isGone} then 'removed' else act end as act, line is not null as "isFromFile", count(*)::int
      from ${judged} c group by 1, 2`,
  )
  const countOf = (act: string) =>
    acts.filter((each) => each.act === act).reduce((sum, { count }) => sum + count, 0)
  const fromFile = acts.filter((each) => each.isFromFile && each.act !== 'unchanged' && each.act !== 'given')
  const { count: read } = run.parts.has(feed.name)
    ? await db.row(Count, sql`select count(*)::int from ${sql.raw(readTable(run.id, feed.name))}`)
    : { count: 0 }
  // Whether a replacement removes too much is a question of how many there are; otherwise about as many is enough.
  const { count: held } = await db.row(
    Count,
    sql`select ${run.mode === 'replace' ? sql`(${exactCount(target.table)})` : heldCount(target)}::int as count`,
  )
  const changedColumns: Record<string, number> = {}
  if (countOf('changed') > 0) {
    const counts = columns.map((_, at) => `count(*) filter (where changed & ${2 ** at}::bigint <> 0)::int`)
    const { counted } = await db.row(
      z.object({ counted: z.array(z.number()) }),
      sql`select array[${sql.raw(counts.join(', '))}] as counted from ${judged} c
        where act = 'changed' and not (${isGone})`,
    )
    for (const [at, name] of columns.entries()) if (counted[at]) changedColumns[name] = counted[at]
  }
  const edits = keepsEdits(target)
    ? await db.row(
        Edits,
        sql`select count(*) filter (where is_kept and act <> 'error')::int as kept,
          count(*) filter (where is_overruled and act = 'changed')::int as overruled from ${judged} where line is not null`,
      )
    : { kept: 0, overruled: 0 }
  return {
    keptCount: edits.kept,
    overruledCount: edits.overruled,
    feed: feed.name,
    newCount: countOf('new'),
    changedCount: countOf('changed'),
    unchangedCount: read - fromFile.reduce((sum, { count }) => sum + count, 0),
    removedCount: countOf('removed'),
    followedCount: countOf('follows'),
    errorCount: countOf('error'),
    heldCount: held,
    changedColumns,
  }
}

/** A home may be named by one row of a file: another at the same address is a home of its own. */
const adoptOnce = ({ table }: Target, adopts: NonNullable<Target['adopts']>, judged: string): string[] => [
  `update ${judged} c set act = 'new', changed = 0, id = null
   where c.act = 'changed' and exists (${adopts.rows}) and exists (
     select from ${judged} o where o.id = c.id and o.act = 'changed' and (o.file, o.line) < (c.file, c.line))`,
  `update ${judged} set id = nextval('${table}_id_seq') where act = 'new' and id is null`,
]

/** Rows that do not go together with others, held or of the run; each reason has the bit after those before it. */
const setConflictsAside = (judged: string, conflicts: readonly Refusal[], bitsBefore: number): string[] =>
  conflicts.map(
    ({ when }, at) => `update ${judged} c set act = 'error', wrong = wrong | ${2 ** (bitsBefore + at)}::bigint
      where c.act in ('new', 'changed') and ${when}`,
  )

const isConcerned = ({ removedCount, followedCount, changedCount, errorCount }: PartVerdict) =>
  removedCount + followedCount + changedCount + errorCount > 0

/**
 * Sets aside what is to go and rows of another feed stand on, once those are judged as well: with the price gone, and its
 * claims left out, nobody could load them again. Says how many there are.
 */
const keepWhatIsHeld = (db: Queries, run: Run, { feed, heldBy }: Target, holder: FeedName, title: string) => {
  const { key, joins } = keyAsGiven(targetOf(feed.name))
  const isHeld = heldBy[holder]?.(judgedTable(run.id, holder)) ?? 'false'
  return db.run(sql`
    with kept as (
      update ${sql.raw(judgedTable(run.id, feed.name))} c set act = 'error'
      where c.act = 'removed' and ${sql.raw(isHeld)} returning c.*
    )
    insert into feed_error (run_id, feed, file, line, column_name, value, kind, reason)
    select ${run.id}, ${feed.name}, coalesce(c.file, 0), coalesce(c.line, 0), ${feed.key.at(-1) ?? ''}, ${sql.raw(key)},
      'refused', ${`${title} stand on it`}
    from kept c ${sql.raw(joins)} order by c.file, c.line`)
}

/**
 * Judges every row of a run, feed by feed in the order that references need: what is new, what changes, what goes, what
 * is wrong, and what else must follow. Changes nothing but staging tables and the list of errors.
 */
export async function checkRun(db: Queries, run: Run): Promise<PartVerdict[]> {
  const hasSources = await findSources(db, run)
  const judged = new Set<FeedName>()
  const verdicts: PartVerdict[] = []
  for (const { name } of feeds) {
    const target = targetOf(name)
    const known = knownTo(run, judged)
    const part = run.parts.get(name)
    const table = judgedTable(run.id, name)
    const statements: string[] = []
    let [made, implying]: [Judgement | undefined, Judgement | undefined] = [undefined, undefined]
    if (part) {
      const resolved = resolve(run, target, known, hasSources)
      made = judgement(run, part, target, known, resolved)
      statements.push(`create unlogged table ${table} ${stagedWith} as ${made.statement(resolved.rows)}`)
    }
    const implied = impliedRows(run, target, judged)
    if (implied.length > 0) {
      implying = judgement(run, everything(target), target, known, { rows: '', unknown: [] })
      const { statement } = implying
      if (!made)
        statements.push(
          `create unlogged table ${table} ${stagedWith} as ${statement(noRows(run, target, judged))}`,
        )
      for (const rows of implied) statements.push(`insert into ${table} ${statement(rows)}`)
    }
    const judging = made ?? implying
    if (!judging) continue
    await db.run(sql`${sql.raw(`drop table if exists ${table}`)}`)
    for (const statement of statements) await db.run(sql`${sql.raw(statement)}`)
    if (made && target.adopts)
      for (const statement of adoptOnce(target, target.adopts, table))
        await db.run(sql`${sql.raw(statement)}`)
    if (hasSources(name)) for (const index of indexesOf(target, table)) await db.run(sql`${sql.raw(index)}`)
    await db.run(sql`${sql.raw(analyzeStaged(table))}`)
    judged.add(name)
    const conflicts = made ? target.conflicts(knownTo(run, judged)) : []
    for (const statement of setConflictsAside(table, conflicts, made?.faults.length ?? 0))
      await db.run(sql`${sql.raw(statement)}`)
    const verdict = await countActs(db, run, target, judging.columns)
    if (verdict.errorCount > 0 && made) await tellFaults(db, run, target, [...made.faults, ...conflicts])
    if (verdict.errorCount > 0 && implying) await tellImpliedFaults(db, run, target, implying.faults)
    // Sums are told by facts, also where none changes; anything else that was only looked at is left out.
    if (part || target.isFact || isConcerned(verdict)) verdicts.push(verdict)
  }
  for (const [at, { feed }] of verdicts.entries()) {
    const target = targetOf(feed)
    let kept = 0
    for (const { name, title } of feeds)
      if (judged.has(name) && target.heldBy[name]) kept += await keepWhatIsHeld(db, run, target, name, title)
    if (kept > 0) verdicts[at] = await countActs(db, run, target, comparedColumns(target))
  }
  return verdicts
}

/** Rows that no file brought are all there: every column is known. */
export const everything = ({ feed }: Target): RunPart => ({
  feed: feed.name,
  columns: new Set(Object.keys(feed.columns)),
  hasRemovals: true,
})
