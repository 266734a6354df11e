import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member } from '../support/fixtures.ts'
import { createServerOnDisk } from '../support/server-on-disk.ts'

/** A real server process on a real, durable database, killed without warning while it is being written to. */

const kills = Number(process.env['DURABILITY_KILLS'] ?? 3)
const writes = Number(process.env['DURABILITY_WRITES'] ?? 500)

let server: Awaited<ReturnType<typeof createServerOnDisk>>
let headers: Record<string, string>

beforeAll(async () => {
  server = await createServerOnDisk()
  headers = await server.withOwner(async (owner) => (await member(owner)).headers)
  await server.start()
})
afterAll(() => server.close())

test(`${writes} acknowledged writes over ${kills} kills: none lost, none doubled`, async () => {
  const todo = Array.from({ length: writes }, (_, at) => `write-${String(at).padStart(6, '0')}`)
  let acknowledged = 0
  let running = true
  const starts: number[] = []

  const write = async (route: string) => {
    const response = await fetch(`${server.url}/identity/api/page-views`, {
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
      await server.kill()
      starts.push(await server.start())
    }
  }
  await Promise.all([
    Promise.all([caller(), caller(), caller(), caller()]).then(() => (running = false)),
    killer(),
  ])

  expect(starts).toHaveLength(kills)
  expect(acknowledged).toBe(writes)
  const { rows } = await server.withOwner((owner) =>
    owner.query<{ written: number; doubled: number }>(
      `select count(*)::int as written, count(*)::int - count(distinct route)::int as doubled from page_view where route like 'write-%'`,
    ),
  )
  expect(rows).toEqual([{ written: writes, doubled: 0 }])
}, 240_000)
