import { SheetProblem } from '@homestead/sheets/sheet-row'
import { z } from 'zod'
import { defineJob, defineKind } from '../../../platform/process/jobs.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { withFeedSession } from '../runs/feed-session.ts'
import { checkNewRun } from '../runs/check-new-run.ts'
import { isStopped } from '../runs/stopped-run.ts'
import { runColumns, RunRow } from '../runs/run-row.ts'
import { removeRunFile, runFile } from './run-file.ts'
import { withRunFiles } from './with-run-files.ts'
import { tellOutcome } from './tell-outcome.ts'
import { progressTeller } from './tell-progress.ts'
import { today } from './today.ts'

/** Several at once: each has its own tables, and nothing else changes. */
export const checkWork = defineKind<{ run: number }>({
  name: 'feed-check',
  isLong: true,
  atOnce: 3,
  tries: 0,
})

const Claimed = RunRow.extend({ feed: z.string() })

/** Reads and judges a run that waits. One that comes twice finds it at work, and leaves it. */
export const checkJob = defineJob<{ run: number }>({
  ...checkWork,
  async run({ run }, { config, feedDb, feedPool, onError }) {
    const row = await feedDb.rowIfAny(
      Claimed,
      sql`update feed_run set status = 'Checking', progress = '', problem = null
        where id = ${run} and status = 'Waiting' returning ${runColumns}, feed`,
    )
    if (!row) return
    try {
      const given = { path: await runFile(config, run), feed: row.feed, fileName: row.fileName }
      await withRunFiles(given, config, (files) =>
        withFeedSession(feedPool, (session) =>
          checkNewRun(session, row, files, today(), progressTeller(feedDb, run, 'Checking')),
        ),
      )
    } catch (error) {
      const isOfFile = error instanceof SheetProblem
      if (!isOfFile && !isStopped(error)) onError(error)
      const problem = isOfFile ? error.message : 'It could not be checked; nothing was changed.'
      // Whoever reads that it failed finds nothing of it left.
      await removeRunFile(config, run)
      await tellOutcome(
        feedDb,
        sql`update feed_run set status = 'Failed', problem = ${problem}, progress = ''
          where id = ${run} and status = 'Checking'`,
      )
    }
  },
})
