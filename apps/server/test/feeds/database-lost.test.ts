import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { applyJob } from '../../src/features/feeds/work/apply-work.ts'
import type { Workplace } from '../../src/platform/process/jobs.ts'
import { appPool, feedPool } from '../../src/platform/database/pools.ts'
import { Db } from '../../src/platform/sql/db.ts'
import type { Sql } from '../../src/platform/sql/sql.ts'
import { startFeedDoor } from './feed-door.ts'

/** The database goes away while a run is at work, and the server goes on. */

const lost = () => new Error('Connection terminated unexpectedly')

/** For some time nothing can be written down. */
class LostFor extends Db {
  #times: number
  constructor(pool: pg.Pool, times: number) {
    super(pool)
    this.#times = times
  }
  override run(query: Sql): Promise<number> {
    this.#times -= 1
    return this.#times >= 0 ? Promise.reject(lost()) : super.run(query)
  }
}

let door: Awaited<ReturnType<typeof startFeedDoor>>
let [pool, quick]: pg.Pool[] = []
beforeAll(async () => {
  door = await startFeedDoor()
  pool = feedPool(door.server.database.jobs)
  quick = appPool(door.server.database.jobs, { max: 2 })
})
afterAll(async () => {
  await pool?.end()
  await quick?.end()
  await door.server.close()
})

/** Applies a checked run as the server does, on connections that are lost at a statement. */
async function applyUntil(statement: string, isDone: boolean): Promise<number> {
  const { asStaff, server } = door
  const { id } = await asStaff.check(
    'claims',
    `closing,account,category,units\nH-3,CORBEL,DOOR,${isDone ? 2 : 3}\n`,
  )
  await server.owner.query(`update feed_run set progress = 'Waiting' where id = $1`, [id])
  const connect = async () => {
    const client = await (pool as pg.Pool).connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const losing = async (...args: unknown[]) => {
      if (args[0] !== statement) return query(...args)
      if (isDone) await query(...args)
      throw lost()
    }
    return Object.assign(client, { query: losing })
  }
  const at = {
    config: loadConfig({ DATA_DIR: server.dataDir }),
    feedDb: new LostFor(quick as pg.Pool, 2),
    feedPool: { connect },
    onError: () => undefined,
  }
  await applyJob.run({ run: id, act: 'apply', by: 'A test' }, at as unknown as Workplace)
  return id
}

test('what became of a run is told as soon as it is back', async () => {
  const id = await applyUntil('commit', false)
  expect(await door.asStaff.read(id)).toMatchObject({
    status: 'Checked',
    problem: 'It could not be applied; nothing was changed.',
    progress: '',
  })
  expect(await door.asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
})

test('a run that was applied and could not say so is applied', async () => {
  const id = await applyUntil('commit', true)
  expect(await door.asStaff.read(id)).toMatchObject({ status: 'Applied', problem: null, mayUndo: true })
})
