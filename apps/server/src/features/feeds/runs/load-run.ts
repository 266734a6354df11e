import type pg from 'pg'
import { sql } from '../../../platform/sql/sql.ts'
import type { PartVerdict } from '../engine/check-run.ts'
import type { RunPart } from '../engine/run-tables.ts'
import {
  judgeHeld,
  lockFacts,
  lockFeeds,
  refusal,
  RunRefused,
  writeJudged,
  type Writing,
} from './apply-run.ts'
import { checkedNow, partsIn } from './check-new-run.ts'
import { holdRun, inTransaction, withFeedSession, type FeedSession } from './feed-session.ts'
import { createRun, setStatus, sumsVersion } from './run-record.ts'
import type { RunMaker, RunRow, RunWish } from './run-row.ts'
import { runOf, stageRun, type RunContent } from './stage-and-judge.ts'
import { isStopped, stopped } from './stopped-run.ts'
import { forgetRead } from './staging.ts'

export interface Load {
  readonly wish: RunWish
  readonly maker: RunMaker
  readonly content: RunContent
  readonly fileName: string
  readonly today: string
  /** Told the run's number as soon as it has one. */
  readonly onBegun?: (run: number) => void
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
  await lockFacts(session)
  const verdicts = await judgeHeld(session, run)
  const why = await refusal(session, row)
  await setStatus(
    session,
    row.id,
    'Checked',
    await checkedNow(session, run, verdicts, await sumsVersion(session)),
  )
  if (why !== undefined) return { id: row.id, verdicts, refusal: why }
  await writeJudged(session, row, run, { by, today, began })
  return { id: row.id, verdicts }
}

/** A run that cannot be read or judged, or that somebody stopped, leaves nothing but its record, which says why. */
async function giveUp(session: FeedSession, id: number, error: unknown): Promise<void> {
  // Without its connection the run is set right when the next server starts.
  await forgetRead(session, id).catch(() => undefined)
  const [status, problem] = isStopped(error) ? ['Discarded', null] : ['Failed', (error as Error).message]
  await setStatus(session, id, status, sql`problem = ${problem}`).catch(() => undefined)
}

/** The one feed that a file is of; of a package none. */
const feedOf = ({ files, folder }: RunContent): string => {
  const [only, ...others] = files.keys()
  return only && others.length === 0 && folder === undefined ? only.name : ''
}

/** The whole way of a run at once: read, judged and applied, for who does not want to look at it in between. */
export const loadFiles = (
  pool: pg.Pool,
  { wish, maker, content, fileName, today, onBegun }: Load,
): Promise<Loaded> =>
  withFeedSession(pool, async (session) => {
    const began = Date.now()
    const row = await createRun(session, wish, maker, { fileName, feed: feedOf(content) })
    onBegun?.(row.id)
    await holdRun(session, row.id)
    try {
      await setStatus(session, row.id, 'Checking')
      const parts = partsIn(await stageRun(session, row, content, today))
      return await inTransaction(session, () =>
        judgeAndWrite(session, row, parts, { by: maker.madeBy, today, began }),
      )
    } catch (error) {
      await giveUp(session, row.id, error)
      throw isStopped(error) ? new RunRefused(`Run ${row.id}: ${stopped}`) : error
    }
  })

/** The same in a transaction that the caller opened, for runs that count only together. */
export async function loadWithin(
  session: FeedSession,
  { wish, maker, content, fileName, today }: Load,
): Promise<Loaded> {
  const began = Date.now()
  const row = await createRun(session, wish, maker, { fileName, feed: feedOf(content) })
  const parts = partsIn(await stageRun(session, row, content, today))
  return judgeAndWrite(session, row, parts, { by: maker.madeBy, today, began })
}
