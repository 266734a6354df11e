import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { sql } from '../../../platform/sql/sql.ts'
import type { PartVerdict } from '../engine/check-run.ts'
import { effectsOf } from '../engine/effects.ts'
import type { Run, RunPart } from '../engine/run-tables.ts'
import type { StagedPart } from '../engine/stage-files.ts'
import { ColumnsMissing } from '../reading/match-columns.ts'
import { holdRun, type FeedSession } from './feed-session.ts'
import { keepErrorRows } from './keep-error-rows.ts'
import { setStatus, sumsVersion } from './run-record.ts'
import type { RunRow } from './run-row.ts'
import { judgeRun, runOf, stageRun, type RunContent } from './stage-and-judge.ts'
import { forgetRead } from './staging.ts'

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
    await keepErrorRows(session.db, row, content)
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
export const checkedNow = async (
  { db }: FeedSession,
  run: Run,
  verdicts: readonly PartVerdict[],
  version: number,
) => {
  const effects = await effectsOf(db, run, new Set(verdicts.map(({ feed }) => feed)))
  return sql`checked_at = now(), problem = null, progress = '', sums_version = ${version},
    effects = ${JSON.stringify(effects)}`
}

export const partsIn = (staged: ReadonlyMap<FeedName, StagedPart>): RunPart[] =>
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
