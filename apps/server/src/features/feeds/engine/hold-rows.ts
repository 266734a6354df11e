import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { targetOf } from '../targets/target-list.ts'
import { nameIn, type Target } from '../targets/target.ts'
import type { FeedSession } from '../runs/feed-session.ts'
import { comparedColumns } from './judge.ts'
import { heldRows, isSameRow } from './known.ts'
import { imagesOf } from './restore-rows.ts'
import { judgedTable, type Run } from './run-tables.ts'
import { keepsEdits } from './feed-given.ts'

// Whoever edits a row while a run is judged would be overwritten by what was judged. So the rows that a run is about to
// write are held until its transaction ends, and judged again where they are not what they were judged by. Readers do
// not wait, nor does who refers to such a row. Rows are locked feed by feed in the order in which they are written, and by
// their numbers, before anything is written: an ordinary call and a run then wait for each other one way only.

const Moved = z.object({ isMoved: z.boolean() })

const editable = (names: ReadonlySet<string>): Target[] =>
  feeds
    .filter(({ name }) => names.has(name))
    .map(({ name }) => targetOf(name))
    .filter(keepsEdits)

/** Nobody else writes the rows `c` of this relation until the transaction ends. */
async function lockRows(db: Queries, target: Target, rows: string): Promise<void> {
  for (const lock of target.locks(rows)) await db.run(sql`${sql.raw(lock)}`)
  await db.run(sql`select count(*) from (
    select from ${sql.raw(`${target.table} t join ${rows} c on ${isSameRow(target)}`)} order by t.id
    for no key update of t) x`)
}

/** Whether one of the rows is not any more what it was judged by: gone, or other in a column that the run leaves alone. */
async function haveMoved(db: Queries, target: Target, rows: string): Promise<boolean> {
  const { feed } = target
  const compared = comparedColumns(target)
  const isOther = Object.keys(feed.columns).map((name) => {
    const differs = `c.${nameIn(feed, name)} is distinct from h.${nameIn(feed, name)}`
    const at = compared.indexOf(name)
    return at < 0 ? differs : `c.changed & ${2 ** at}::bigint = 0 and ${differs}`
  })
  const { isMoved } = await db.row(
    Moved,
    sql`select exists (select from ${sql.raw(`${rows} c left join (${heldRows(target)}) h on h.id = c.id
      where h.id is null or ${isOther.join(' or ')}`)}) as "isMoved"`,
  )
  return isMoved
}

/** Holds what judged rows are about to write over. Says whether all of it is still as it was judged. */
export async function holdJudged(
  { db, near }: Pick<FeedSession, 'db' | 'near'>,
  run: Run,
  judged: ReadonlySet<FeedName>,
): Promise<boolean> {
  const parts = editable(judged).map((target) => ({
    target,
    rows: `(select * from ${judgedTable(run.id, target.feed.name)} where act in ('changed', 'follows', 'removed'))`,
  }))
  for (const { target, rows } of parts) await lockRows(db, target, rows)
  await near?.lookAgain()
  for (const { target, rows } of parts) if (await haveMoved(db, target, rows)) return false
  return true
}

/** Holds the rows that a run left, before it is judged what taking it back makes of them. */
export async function holdWritten(db: Queries, run: Run, names: ReadonlySet<string>): Promise<void> {
  for (const target of editable(names))
    await lockRows(
      db,
      target,
      `(${imagesOf(target, 'after', `b.run_id = ${run.id} and b.act in ('new', 'changed')`)})`,
    )
}
