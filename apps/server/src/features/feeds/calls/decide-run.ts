import {
  applyFeedRun,
  checkFeedRun,
  ColumnMatching,
  Corrections,
  discardFeedRun,
  stopFeedRun,
  undoFeedRun,
  type CallArgs,
  type FeedRun,
} from '@homestead/contract'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { takenRows, whyNotApplied } from '@homestead/contract/feeds/run'
import { z } from 'zod'
import { BadRequest, Conflict, found } from '../../../platform/errors.ts'
import { serve } from '../../../platform/request/serve.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { columnsOf } from '../reading/match-columns.ts'
import { applyWork } from '../work/apply-work.ts'
import { startCheckAnew } from '../work/check-anew.ts'
import { discardRun } from '../work/discard-run.ts'
import { runFileSize } from '../work/run-file.ts'
import { stopApplying } from '../work/stop-applying.ts'
import { callerOf } from './caller.ts'
import { readRun } from '../runs/read-run.ts'

const Changed = z.object({ id: z.number() })
const Kept = z.object({ matching: ColumnMatching, corrections: Corrections })
type Said = CallArgs<typeof checkFeedRun>['body']

const words: Partial<Record<FeedRun['status'], string>> = {
  Receiving: 'still arriving',
  Waiting: 'not checked yet',
  Checking: 'being checked',
  Checked: 'not applied',
  Applying: 'being applied',
  Applied: 'applied already',
  Undoing: 'being taken back',
  Undone: 'taken back',
  Discarded: 'discarded',
  Failed: 'failed',
}
const standsAt = ({ id, status }: FeedRun) => new Conflict(`Run ${id} is ${words[status] ?? status}.`)

/** What can be said before it is tried. Judged anew when it is applied, it may be refused all the same. */
function refuseApply(run: FeedRun, skipsErrors: boolean, isRemovalConfirmed: boolean): void {
  if (run.status !== 'Checked') throw standsAt(run)
  const why = whyNotApplied({ ...run, takenCount: takenRows([run]) }, { skipsErrors, isRemovalConfirmed })
  if (why !== undefined) throw new Conflict(why)
}

const applyRoute = serve(applyFeedRun, async ({ feedDb, jobs, params, body, ...context }) => {
  const run = await readRun(feedDb, params.run)
  const skipErrors = body.skipErrors ?? run.skipsErrors
  refuseApply(run, skipErrors, body.confirmRemoval ?? false)
  await feedDb.transaction(async (db) => {
    const taken = await db.rowIfAny(
      Changed,
      sql`update feed_run set progress = 'Waiting', problem = null, skips_errors = ${skipErrors},
          is_removal_confirmed = is_removal_confirmed or ${body.confirmRemoval ?? false}
        where id = ${run.id} and status = 'Checked' and progress = '' returning id`,
    )
    if (!taken) throw standsAt({ ...run, status: 'Applying' })
    await jobs.send(db, applyWork, { run: run.id, act: 'apply', by: callerOf(context).madeBy })
  })
  return readRun(feedDb, run.id)
})

const undoRoute = serve(undoFeedRun, async ({ feedDb, jobs, params, ...context }) => {
  const run = await readRun(feedDb, params.run)
  if (run.status !== 'Applied') throw standsAt(run)
  if (!run.mayUndo) throw new Conflict('Another run of the same feed was applied since.')
  await feedDb.transaction(async (db) => {
    const taken = await db.rowIfAny(
      Changed,
      sql`update feed_run set progress = 'Waiting', problem = null
        where id = ${run.id} and status = 'Applied' and progress = '' returning id`,
    )
    if (!taken) throw standsAt({ ...run, status: 'Undoing' })
    await jobs.send(db, applyWork, { run: run.id, act: 'undo', by: callerOf(context).madeBy })
  })
  return readRun(feedDb, run.id)
})

const stopRoute = serve(stopFeedRun, async ({ feedDb, config, params }) => {
  const run = await readRun(feedDb, params.run)
  // Of a check that is stopped there is nothing to look at.
  const stops = run.status === 'Checking' && (await discardRun(feedDb, config, run.id))
  if (!stops && run.status !== 'Applying') throw standsAt(run)
  if (!stops) await stopApplying(feedDb, run.id)
  return readRun(feedDb, run.id)
})

/** What is said of feeds and columns that there are none of is a slip. */
function refuseUnknown(said: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void {
  for (const [name, columns] of Object.entries(said)) {
    const feed = found(feedNamed(name), 'Feed')
    const unknown = Object.keys(columns).find((column) => !Object.hasOwn(columnsOf(feed), column))
    if (unknown !== undefined) throw new BadRequest(`${feed.name} has no column ${unknown}.`)
  }
}

/** What was said before stays, column by column and value by value, where nothing else is said now. */
async function keepSaid(
  db: Transaction,
  run: number,
  { matching = {}, corrections = {} }: Said,
): Promise<void> {
  refuseUnknown(matching)
  refuseUnknown(corrections)
  const kept = await db.row(
    Kept,
    sql`select matching, corrections from feed_run where id = ${run} for update`,
  )
  for (const [feed, columns] of Object.entries(matching))
    kept.matching[feed] = { ...kept.matching[feed], ...columns }
  for (const [feed, columns] of Object.entries(corrections))
    for (const [column, values] of Object.entries(columns))
      kept.corrections[feed] = {
        ...kept.corrections[feed],
        [column]: { ...kept.corrections[feed]?.[column], ...values },
      }
  await db.run(sql`update feed_run set matching = ${JSON.stringify(kept.matching)},
    corrections = ${JSON.stringify(kept.corrections)} where id = ${run}`)
}

const checkRoute = serve(checkFeedRun, async ({ feedDb, jobs, config, params, body }) => {
  const run = await readRun(feedDb, params.run)
  if (run.status !== 'Checked') throw standsAt(run)
  if ((await runFileSize(config, run.id)) === undefined)
    throw new Conflict('Its file is not here: load it again.')
  await feedDb.transaction(async (db) => {
    const taken = await db.rowIfAny(
      Changed,
      sql`update feed_run set status = 'Waiting' where id = ${run.id} and status = 'Checked' and progress = ''
        returning id`,
    )
    if (!taken) throw standsAt({ ...run, status: 'Applying' })
    await keepSaid(db, run.id, body)
    await startCheckAnew(db, jobs, run.id)
  })
  return readRun(feedDb, run.id)
})

const discardRoute = serve(discardFeedRun, async ({ feedDb, config, params }) => {
  const run = await readRun(feedDb, params.run)
  if (!(await discardRun(feedDb, config, run.id))) throw standsAt(run)
  return readRun(feedDb, run.id)
})

export const decideRunRoutes = [applyRoute, stopRoute, checkRoute, undoRoute, discardRoute]
