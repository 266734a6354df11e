import { z } from 'zod'
import { defineJob, defineKind, type Workplace } from '../../../platform/process/jobs.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { withFeedSession } from '../runs/feed-session.ts'
import { applyRun, RunRefused } from '../runs/apply-run.ts'
import { isStopped, stopped } from '../runs/stopped-run.ts'
import { undoRun } from '../runs/undo-run.ts'
import { removeRunFile } from './run-file.ts'
import { isStaged } from './staged.ts'
import { tellOutcome } from './tell-outcome.ts'
import { progressTeller } from './tell-progress.ts'
import { today } from './today.ts'

interface Work {
  run: number
  act: 'apply' | 'undo'
  by: string
}

/** One after the other. What a crash cut off is not taken up by itself: whoever asked for it is told. */
export const applyWork = defineKind<Work>({ name: 'feed-apply', isLong: true, tries: 0 })

const Asked = z.object({ status: z.string() })
const done = { apply: 'Applied', undo: 'Undone' }
const failures = {
  apply: 'It could not be applied; nothing was changed.',
  undo: 'It could not be taken back; nothing was changed.',
}

async function perform({ run, act, by }: Work, { config, feedDb, feedPool }: Workplace): Promise<void> {
  if (act === 'apply' && !(await isStaged(feedDb, run)))
    throw new RunRefused('What was read of it is gone since the database was started anew: load it again.')
  await withFeedSession(feedPool, (session) =>
    act === 'apply'
      ? applyRun(session, run, by, today(), progressTeller(feedDb, run, 'Applying'))
      : undoRun(session, run, by, today()),
  )
  if (act === 'apply') await removeRunFile(config, run)
}

/** Does what somebody asked for, if it is still asked for. */
export const applyJob = defineJob<Work>({
  ...applyWork,
  async run(work, at) {
    const { feedDb, onError } = at
    const stood = work.act === 'apply' ? 'Checked' : 'Applied'
    const asked = await feedDb.rowIfAny(
      Asked,
      sql`update feed_run set progress = 'Starting'
        where id = ${work.run} and status = ${stood} and progress <> '' returning status`,
    )
    if (!asked) return
    try {
      await perform(work, at)
    } catch (error) {
      const isCanceled = isStopped(error)
      const isRefused = error instanceof RunRefused
      if (!isRefused && !isCanceled) onError(error)
      const problem = isCanceled ? stopped : isRefused ? error.message : failures[work.act]
      // A connection may be lost after the last word, and before anybody heard of it.
      await tellOutcome(
        feedDb,
        sql`update feed_run set status = ${stood}, problem = ${problem}, progress = ''
          where id = ${work.run} and status <> ${done[work.act]}`,
      )
    }
  },
})
