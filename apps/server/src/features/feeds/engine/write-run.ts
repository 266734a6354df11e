import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { targetOf } from '../targets/target-list.ts'
import { comparedColumns } from './judge.ts'
import { judgedTable, type Run } from './run-tables.ts'
import { keepsEdits, rememberGiven } from './feed-given.ts'
import { refreshRebates } from './refresh-rebates.ts'
import { refreshSums } from './refresh-sums.ts'
import { keepImages, removeStatements, takeImages, writeStatements } from './write-rows.ts'

/** Writes the judged rows of a run into the tables, and lets the sums follow. In one transaction, which the caller opens. */
export async function writeRun(
  db: Queries,
  run: Run,
  judged: ReadonlySet<FeedName>,
  today: string,
  tell: (step: string) => Promise<void>,
): Promise<void> {
  const parts = feeds.filter(({ name }) => judged.has(name)).map(({ name }) => targetOf(name))
  const execute = (statement: string) => db.run(sql`${sql.raw(statement)}`)
  const files = `(select sha256, content from feed_file where run_id = ${run.id})`
  for (const target of parts) {
    const { feed } = target
    const table = judgedTable(run.id, feed.name)
    await tell(feed.title)
    for (const { keeps } of target.beside)
      if (keeps)
        await execute(`insert into feed_file (run_id, sha256, content)
          select ${run.id}, k.* from ${target.table} t join ${table} c on c.act in ('changed', 'removed') and t.id = c.id,
            lateral (${keeps}) k on conflict do nothing`)
    for (const statement of takeImages(target, { judged: table })) await execute(statement)
    for (const statement of writeStatements(target, comparedColumns(target), {
      judged: table,
      run: run.id,
      files,
    }))
      await execute(statement)
    if (keepsEdits(target))
      for (const statement of rememberGiven(target, table, run.id)) await execute(statement)
  }
  for (const target of parts.toReversed())
    for (const statement of removeStatements(target, judgedTable(run.id, target.feed.name)))
      await execute(statement)
  for (const target of parts)
    for (const statement of target.finish(judgedTable(run.id, target.feed.name))) await execute(statement)
  await tell('Sums')
  await refreshSums(db, run, judged, today)
  await refreshRebates(db, run, judged)
  // Drafts that the portal works out at once are as the run left them, and nobody's change.
  for (const target of parts)
    for (const statement of keepImages(target, {
      judged: judgedTable(run.id, target.feed.name),
      run: run.id,
    }))
      await execute(statement)
}
