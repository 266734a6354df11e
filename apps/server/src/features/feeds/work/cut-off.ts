import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Workplace } from '../../../platform/process/jobs.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { runLock } from '../runs/feed-session.ts'
import { forgetRead } from '../runs/staging.ts'
import { startCheckAnew } from './check-anew.ts'
import { dropForgottenStaging } from './forgotten-staging.ts'
import { removeRunFile, runFileSize, runsWithFile } from './run-file.ts'
import { isStaged } from './staged.ts'

const Named = z.object({ id: z.number() })
const Left = Named.extend({ status: z.string(), byteSize: z.number().nullable(), isAsked: z.boolean() })
type Left = z.infer<typeof Left>
const Held = z.object({ isFree: z.boolean() })

/** What a run is told that was at work when the process ended. */
const cutOff = {
  Receiving: 'Cut off before the file had arrived; nothing was changed.',
  Checking: 'The check was cut off; nothing was changed.',
  Applying: 'Applying it was cut off; nothing was changed.',
  Undoing: 'Taking it back was cut off; nothing was changed.',
  lost: 'What was read of it is gone since the database was started anew: load it again.',
}

/** The database notices within half a second that a process is gone, and takes back what that one had not finished. */
const noticedMs = 2000

/** Whether nobody works at a run. A command may, beside the server; one that was killed is gone after a moment. */
const freedRuns = ({ feedDb }: Workplace) => {
  const last = Date.now() + noticedMs
  return async (run: number): Promise<boolean> => {
    for (;;) {
      const { isFree } = await feedDb.row(
        Held,
        sql`select pg_try_advisory_xact_lock(${runLock(run)}) as "isFree"`,
      )
      if (isFree || Date.now() > last) return isFree
      await sleep(100)
    }
  }
}

/** What becomes of a run, by how far it was. */
const settlements = ({ feedDb, config, jobs }: Workplace) => {
  const tell = (run: number, status: string, problem: string) =>
    feedDb.run(
      sql`update feed_run set status = ${status}, problem = ${problem}, progress = '' where id = ${run}`,
    )
  const checkAnew = async ({ id }: Left, problem: string) => {
    if ((await runFileSize(config, id)) !== undefined)
      return feedDb.transaction((db) => startCheckAnew(db, jobs, id))
    await forgetRead({ db: feedDb }, id)
    await feedDb.run(sql`delete from feed_run_part where run_id = ${id}`)
    return tell(id, 'Failed', problem)
  }
  const settle: Record<string, (run: Left) => Promise<unknown>> = {
    Receiving: async ({ id, byteSize }) => {
      const size = await runFileSize(config, id)
      // Without a size nobody can tell where to go on.
      if (size === undefined || byteSize === null) return tell(id, 'Failed', cutOff.Receiving)
      await feedDb.run(sql`update feed_run set received_bytes = ${size} where id = ${id}`)
      // All of it had come, and nobody was told.
      return size === byteSize ? feedDb.transaction((db) => startCheckAnew(db, jobs, id)) : undefined
    },
    Waiting: (run) => checkAnew(run, cutOff.Checking),
    Checking: (run) => checkAnew(run, cutOff.Checking),
    Applying: ({ id }) => tell(id, 'Checked', cutOff.Applying),
    Checked: async (run) => {
      if (!(await isStaged(feedDb, run.id))) return checkAnew(run, cutOff.lost)
      return run.isAsked ? tell(run.id, 'Checked', cutOff.Applying) : undefined
    },
    Undoing: ({ id }) => tell(id, 'Applied', cutOff.Undoing),
    Applied: ({ id, isAsked }) => (isAsked ? tell(id, 'Applied', cutOff.Undoing) : Promise.resolve()),
  }
  return (run: Left) => settle[run.status]?.(run)
}

/**
 * Sets right what a process that is gone left behind, before the first call. Applying is one transaction, so it has
 * happened wholly, and says so itself, or not at all. A check begins anew where the file is still there.
 */
export async function settleRuns(at: Workplace): Promise<void> {
  const { feedDb, config } = at
  const [isFree, settle] = [freedRuns(at), settlements(at)]
  const left = await feedDb.rows(
    Named,
    sql`select id from feed_run
      where status in ('Receiving', 'Waiting', 'Checking', 'Checked', 'Applying', 'Undoing')
        or status = 'Applied' and progress <> '' order by id`,
  )
  for (const { id } of left) {
    if (!(await isFree(id))) continue
    // How far it is can be told once nobody works at it any more.
    const run = await feedDb.rowIfAny(
      Left,
      sql`select id, status, byte_size as "byteSize", progress <> '' as "isAsked" from feed_run where id = ${id}`,
    )
    if (run) await settle(run)
  }
  // Of a run that is done or gone nobody needs the file, nor what was read of it.
  const needed = await feedDb.rows(
    Named,
    sql`select id from feed_run where status in ('Receiving', 'Waiting', 'Checking', 'Checked', 'Applying')`,
  )
  const ids = new Set(needed.map(({ id }) => id))
  for (const run of await runsWithFile(config)) if (!ids.has(run)) await removeRunFile(config, run)
  await dropForgottenStaging(feedDb, ids)
}
