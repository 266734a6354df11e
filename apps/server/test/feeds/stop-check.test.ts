import { contract } from '@homestead/contract'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFiles } from '../../src/features/feeds/runs/load-run.ts'
import { feedPool } from '../../src/platform/database/pools.ts'
import { feedDay } from '../support/feed-loader.ts'
import { lines, startFeedDoor } from './feed-door.ts'
import { eventually } from '../support/eventually.ts'

/** A check that takes too long is put away while it is at work. */

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const claim = lines('closing,account,category,units\nH-3,CORBEL,DOOR,2')

/** Does something while every check waits for rows that somebody holds. */
async function whileChecksWait(work: () => Promise<void>): Promise<void> {
  const holder = await door.server.owner.connect()
  try {
    await holder.query('begin; lock table closing')
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const waitUntilCompared = (run: number) =>
  eventually(async () => expect((await door.asStaff.read(run)).progress).toBe('Comparing with what is held'))

const tablesOf = async (run: number) =>
  (
    await door.server.owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'feed_staging' and tablename like $1`,
      [`run\\_${run}\\_%`],
    )
  ).rows
const filesLeft = () => readdir(join(door.server.dataDir, 'feed-runs'))

test('a run is discarded while it is checked, and leaves nothing', async () => {
  const { asStaff } = door
  for (const act of [contract.discardFeedRun, contract.stopFeedRun])
    await whileChecksWait(async () => {
      const { id } = (await asStaff.upload('claims', claim)).result
      await waitUntilCompared(id)
      expect(await asStaff.call(act, { params: { run: id } })).toMatchObject({
        status: 'Discarded',
        problem: null,
        progress: '',
      })
      expect(await tablesOf(id)).toEqual([])
      expect(await filesLeft()).not.toContain(String(id))
    })
  expect(await asStaff.check('claims', claim)).toMatchObject({ status: 'Checked', newCount: 1 })
})

test('so is one that a command brings, which is told', async () => {
  const { asStaff, server } = door
  const pool = feedPool(server.database.jobs)
  const [feed, path] = [feedNamed('claims'), join(server.dataDir, 'claims.csv')]
  if (!feed) throw new Error('No such feed')
  await writeFile(path, claim)
  await whileChecksWait(async () => {
    const loaded = loadFiles(pool, {
      wish: { mode: 'upsert', source: '', skipsErrors: false, isRemovalConfirmed: false },
      maker: { door: 'command', madeBy: 'A test' },
      content: { files: new Map([[feed, [{ path, name: 'claims.csv' }]]]) },
      fileName: 'claims.csv',
      today: feedDay,
    }).catch((error: Error) => error.message)
    const latest = async () =>
      (await asStaff.call(contract.feedRuns, { query: { madeBy: 'A test' } })).runs[0]?.id ?? 0
    await expect.poll(async () => (await tablesOf(await latest())).length).toBeGreaterThan(0)
    const id = await latest()
    await asStaff.call(contract.discardFeedRun, { params: { run: id } })
    expect(await loaded).toBe(`Run ${id}: It was stopped; nothing was changed.`)
    expect(await asStaff.read(id)).toMatchObject({ status: 'Discarded' })
  })
  await pool.end()
})
