import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { holdRun, withFeedSession } from '../../src/features/feeds/runs/feed-session.ts'
import { settleRuns } from '../../src/features/feeds/work/cut-off.ts'
import type { Workplace } from '../../src/platform/process/jobs.ts'
import { appPool, feedPool } from '../../src/platform/database/pools.ts'
import { sql } from '../../src/platform/sql/sql.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { refusal } from '../support/fixtures.ts'
import { lines, startFeedDoor } from './feed-door.ts'
import { eventually } from '../support/eventually.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
let feedDb: Db
beforeAll(async () => {
  door = await startFeedDoor()
  feedDb = new Db(appPool(door.server.database.jobs, { max: 2 }))
})
afterAll(async () => {
  await feedDb.close()
  await door.server.close()
})

const claim = (units: number) => lines(`closing,account,category,units\nH-3,CORBEL,DOOR,${units}`)
const setStatus = (run: number, change: string) =>
  door.server.owner.query(`update feed_run set ${change} where id = $1`, [run])

/** What the server does when it starts; jobs that it asks for are noted. */
const startAnew = async () => {
  const sent: unknown[] = []
  const { server } = door
  const config = loadConfig({ DATA_DIR: server.dataDir })
  const jobs = {
    send: async (_db: unknown, kind: { name: string }, data: object) => void sent.push([kind.name, data]),
  }
  await settleRuns({ config, feedDb, jobs } as unknown as Workplace)
  return sent
}

test('a run that was being applied says that nothing was changed, and can be applied', async () => {
  const { asStaff } = door
  for (const left of [`status = 'Applying', progress = 'Claims'`, `progress = 'Waiting'`]) {
    const { id } = await asStaff.check('claims', claim(2))
    await setStatus(id, left)
    expect((await asStaff.read(id)).status).toBe('Applying')
    expect(await startAnew()).toEqual([])
    expect(await asStaff.read(id)).toMatchObject({
      status: 'Checked',
      problem: 'Applying it was cut off; nothing was changed.',
    })
    expect(await asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
  }
})

test('a check that was cut off begins anew where the file is there, and failed where it is not', async () => {
  const { asStaff, server } = door
  const { id } = await asStaff.check('claims', claim(3))
  await setStatus(id, `status = 'Checking'`)
  expect(await startAnew()).toEqual([['feed-check', { run: id }]])
  expect(await asStaff.read(id)).toMatchObject({ status: 'Waiting', parts: [] })
  const { rows } = await server.owner.query(
    `select count(*)::int as tables from pg_tables where schemaname = 'feed_staging' and tablename like $1`,
    [`run\\_${id}\\_%`],
  )
  expect(rows).toEqual([{ tables: 0 }])

  await server.owner.query(
    `insert into feed_run (status, door, made_by) values ('Checking', 'page', 'A test')`,
  )
  await startAnew()
  const { runs } = await asStaff.call(contract.feedRuns, { query: { pageSize: 1 } })
  expect(runs).toMatchObject([{ status: 'Failed', problem: 'The check was cut off; nothing was changed.' }])
})

test('what a crash of the database took of a checked run is read again', async () => {
  const { asStaff } = door
  const { id } = await asStaff.check('claims', claim(4))
  // As a database that crashed finds tables that no log stands behind.
  await feedDb.run(sql`${sql.raw(`truncate feed_staging.run_${id}_claims_read`)}`)
  expect(await asStaff.apply(id)).toMatchObject({
    status: 'Checked',
    problem: 'What was read of it is gone since the database was started anew: load it again.',
  })
  expect(await startAnew()).toContainEqual(['feed-check', { run: id }])
})

test('a run that somebody works at is left alone until they are gone', async () => {
  const { asStaff, server } = door
  const { id } = await asStaff.check('claims', claim(5))
  await setStatus(id, `status = 'Applying', progress = 'Claims'`)
  const pool = feedPool(server.database.jobs)
  await withFeedSession(pool, async (session) => {
    await holdRun(session, id)
    await startAnew()
    expect((await asStaff.read(id)).status).toBe('Applying')
  })
  await startAnew()
  await pool.end()
  expect(await asStaff.read(id)).toMatchObject({
    status: 'Checked',
    problem: 'Applying it was cut off; nothing was changed.',
  })
  await asStaff.call(contract.discardFeedRun, { params: { run: id } })
})

test('what arrived before a start goes on, is checked, or is gone', async () => {
  const { asStaff, server } = door
  const whole = claim(7)
  const begin = async () =>
    (await asStaff.upload('claims', whole.slice(0, 12), { size: whole.length })).result.id
  const path = (run: number) => join(server.dataDir, 'feed-runs', String(run))

  const part = await begin()
  await startAnew()
  expect(await asStaff.read(part)).toMatchObject({ status: 'Receiving', receivedBytes: 12 })

  // All of it was written, and the process ended before it could say so.
  const all = await begin()
  await writeFile(path(all), whole)
  expect(await startAnew()).toContainEqual(['feed-check', { run: all }])
  expect(await asStaff.read(all)).toMatchObject({ status: 'Waiting', receivedBytes: whole.length })

  const endless = await begin()
  await setStatus(endless, 'byte_size = null')
  await startAnew()
  expect(await asStaff.read(endless)).toMatchObject({
    status: 'Failed',
    problem: 'Cut off before the file had arrived; nothing was changed.',
  })
  await expect(readFile(path(endless))).rejects.toThrow('ENOENT')
})

test('what was read of a run that is over goes, whoever did not come to it', async () => {
  const { asStaff, server } = door
  const { id } = await asStaff.check('claims', claim(8))
  await setStatus(id, `status = 'Discarded'`)
  await startAnew()
  const { rows } = await server.owner.query(
    `select tablename from pg_tables where schemaname = 'feed_staging' and tablename like $1`,
    [`run\\_${id}\\_%`],
  )
  expect(rows).toEqual([])
})

test('taking back that was cut off leaves the run applied', async () => {
  const { asStaff } = door
  const { id } = await asStaff.check('claims', claim(9))
  await asStaff.apply(id)
  for (const left of [`status = 'Undoing'`, `progress = 'Waiting'`]) {
    await setStatus(id, `${left}, problem = null`)
    expect((await asStaff.read(id)).status).toBe('Undoing')
    await startAnew()
    expect(await asStaff.read(id)).toMatchObject({
      status: 'Applied',
      problem: 'Taking it back was cut off; nothing was changed.',
    })
  }
})

test('a line that breaks leaves what arrived, and the rest follows', async () => {
  const { server, headers, asStaff } = door
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const whole = claim(6)
  const sending = request({
    port,
    method: 'POST',
    path: `/network/api/feeds/claims/runs?size=${whole.length}`,
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': whole.length },
  })
  sending.on('error', () => undefined)
  sending.write(whole.slice(0, 12))
  const latest = async () => (await asStaff.call(contract.feedRuns, { query: { pageSize: 1 } })).runs[0]
  const arrived = async (run: number) =>
    readFile(join(server.dataDir, 'feed-runs', String(run)), 'utf8').catch(() => '')
  const id = await eventually(async () => {
    const run = await latest()
    expect(run?.status).toBe('Receiving')
    expect(await arrived(run?.id ?? 0)).toBe(whole.slice(0, 12))
    return run?.id ?? 0
  })
  expect((await asStaff.piece(id, 0, 'x')).message).toBe('Another piece of this run is arriving.')
  sending.destroy()
  await eventually(async () => expect((await asStaff.read(id)).receivedBytes).toBe(12))
  await startAnew()
  expect((await asStaff.piece(id, 12, whole.slice(12))).result.receivedBytes).toBe(whole.length)
  expect(await asStaff.settled(id)).toMatchObject({ status: 'Checked', readCount: 1 })
  expect(await refusal(asStaff.call(contract.undoFeedRun, { params: { run: id } }))).toEqual([
    409,
    `Run ${id} is not applied.`,
  ])

  // Without a size nobody can tell where to go on.
  const endless = request({
    port,
    method: 'POST',
    path: '/network/api/feeds/claims/runs',
    headers: { ...headers, 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
  })
  endless.on('error', () => undefined)
  endless.write(whole.slice(0, 12))
  const other = await eventually(async () => {
    const run = await latest()
    expect(await arrived(run?.id ?? 0)).toBe(whole.slice(0, 12))
    expect(run?.id).not.toBe(id)
    return run?.id ?? 0
  })
  endless.destroy()
  await eventually(async () =>
    expect(await asStaff.read(other)).toMatchObject({
      status: 'Failed',
      problem: 'The file did not arrive whole.',
    }),
  )
  // What arrived goes right after.
  await eventually(async () => expect(await arrived(other)).toBe(''))
})
