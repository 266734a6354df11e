import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { ownerPool } from '../src/platform/pools.ts'
import { prepareDatabase } from '../src/platform/prepare-database.ts'
import { member } from './fixtures.ts'

/** A real server process on a real, durable database, killed without warning while it is being written to. */

const kills = Number(process.env['DURABILITY_KILLS'] ?? 3)
const writes = Number(process.env['DURABILITY_WRITES'] ?? 500)

let dataDir: string
let port: number
let child: ChildProcess
let headers: Record<string, string>
const settings = () => ({ DATA_DIR: dataDir, DEMO: 'off', PORT: String(port), LOG_LEVEL: 'silent' })

const withOwner = async <T>(work: (owner: ReturnType<typeof ownerPool>) => Promise<T>): Promise<T> => {
  const database = await openDatabase(loadConfig(settings()), 'tool')
  const owner = ownerPool(database.owner)
  try {
    await prepareDatabase(database.owner)
    return await work(owner)
  } finally {
    await owner.end()
    await database.close()
  }
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as { port: number }
  probe.close()
  return free
}

async function start(): Promise<number> {
  const began = performance.now()
  const main = join(import.meta.dirname, '../src/main.ts')
  child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return performance.now() - began
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hiq-durability-'))
  await chmod(dataDir, 0o711)
  port = await freePort()
  headers = await withOwner(async (owner) => (await member(owner)).headers)
  await start()
})
afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})

test(`${writes} acknowledged writes over ${kills} kills: none lost, none doubled`, async () => {
  const todo = Array.from({ length: writes }, (_, at) => `write-${String(at).padStart(6, '0')}`)
  let acknowledged = 0
  let running = true
  const starts: number[] = []

  const write = async (route: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/identity/api/page-views`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': route },
      body: JSON.stringify({ route }),
    })
    if (response.status !== 200) throw new Error(String(response.status))
    acknowledged += 1
  }
  // A caller that hears nothing asks again with the same key, as the portal does.
  const caller = async () => {
    for (let route = todo.shift(); route !== undefined; route = todo.shift())
      while (
        !(await write(route).then(
          () => true,
          () => false,
        ))
      )
        await sleep(50)
  }
  const killer = async () => {
    for (let kill = 1; kill <= kills && running; kill += 1) {
      const due = Math.floor((writes * kill) / (kills + 1))
      while (acknowledged < due) await sleep(5)
      child.kill('SIGKILL')
      await once(child, 'exit')
      starts.push(await start())
    }
  }
  await Promise.all([
    Promise.all([caller(), caller(), caller(), caller()]).then(() => (running = false)),
    killer(),
  ])

  expect(starts).toHaveLength(kills)
  expect(acknowledged).toBe(writes)
  const { rows } = await withOwner((owner) =>
    owner.query<{ written: number; doubled: number }>(
      `select count(*)::int as written, count(*)::int - count(distinct route)::int as doubled from page_view where route like 'write-%'`,
    ),
  )
  expect(rows).toEqual([{ written: writes, doubled: 0 }])
}, 120_000)
