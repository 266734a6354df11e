import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callUrl, contract, type ClosingUploadDetail, type RouteDef } from '@homestead/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { addClosingNetwork, csvFile, usDay } from '../support/networks/closing-network.ts'
import { createServerOnDisk } from '../support/server-on-disk.ts'
import { eventually } from '../support/eventually.ts'

/** Closing files of many rows in a real server, which is killed in the middle of taking them and of importing them. */

const kills = Number(process.env['DURABILITY_KILLS'] ?? 1)
const rowCount = Number(process.env['CLOSING_ROWS'] ?? 20_000)
/** Few enough to be checked soon, and enough that their import takes longer than it is left alone. */
const killedRows = rowCount / 4

let server: Awaited<ReturnType<typeof createServerOnDisk>>
let headers: Record<string, string>
beforeAll(async () => {
  server = await createServerOnDisk()
  headers = (await server.withOwner(addClosingNetwork)).headers
  await server.start()
})
afterAll(() => server.close())

const call = async <T>(definition: RouteDef, args: object, body?: string): Promise<T> => {
  const response = await fetch(server.url + callUrl(definition, args), {
    method: definition.method,
    headers,
    ...(body ? { body } : {}),
  })
  const answer = (await response.json()) as { result: T }
  expect([response.status, answer]).toEqual([200, answer])
  return answer.result
}
const upload = (name: string, body: string) =>
  call<ClosingUploadDetail>(contract.uploadClosings, { query: { name } }, body)
const settled = (id: string) =>
  vi.waitFor(
    async () => {
      const found = await call<ClosingUploadDetail>(contract.closingUpload, { params: { id } })
      expect(['Reading', 'Checking', 'Importing']).not.toContain(found.status)
      return found
    },
    { timeout: 240_000, interval: 100 },
  )
const leftFiles = () => readdir(join(server.dataDir, 'uploads')).catch(() => [])

const manyRows = (street: string, rows = rowCount) =>
  csvFile(
    ...Array.from({ length: rows }, (_, at) => ({
      address: `${at} ${street}`,
      date: usDay(1 + (at % 600)),
      type: at % 3 === 0 ? 'SFD' : 'MF',
      units: 1 + (at % 30),
    })),
  )

/** How much memory the server has taken at most, in megabytes; only Linux tells. */
const peakMemory = async () => {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

const facts = (street: string) =>
  server.withOwner(async (owner) => {
    const { rows } = await owner.query<{ homes: number; claims: number }>(
      `select count(*)::int as homes, count(c)::int as claims
       from closing h left join claim c on c.closing_id = h.id where h.address1 like '%' || $1`,
      [street],
    )
    return { ...rows[0], rollups: await verifyRollups(owner) }
  })

test(`${rowCount} rows are read, checked and imported, with memory to spare`, async () => {
  const before = await peakMemory()
  const { enterpriseId: id } = await upload('many.csv', manyRows('Many St'))
  const checked = await settled(id)
  expect([checked.status, checked.createdCount, checked.errorCount]).toEqual(['Checked', rowCount, 0])
  await call(contract.importClosingUpload, { params: { id } })
  expect(await settled(id)).toMatchObject({ status: 'Processed', createdCount: rowCount })
  expect(await facts('Many St')).toEqual({ homes: rowCount, claims: rowCount, rollups: [] })
  expect((await peakMemory()) - before).toBeLessThan(150)
}, 300_000)

test('killed in the middle of an upload: nothing of it is there, and its file is swept away', async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(csvFile({}))),
  })
  const sent = fetch(server.url + callUrl(contract.uploadClosings, { query: { name: 'cut.csv' } }), {
    method: 'POST',
    headers,
    body: cut,
    duplex: 'half',
  })
  sent.catch(() => undefined)
  await eventually(async () => expect(await leftFiles()).toHaveLength(1))
  await server.kill()
  await expect(sent).rejects.toThrow('fetch failed')
  expect(await leftFiles()).toHaveLength(1)
  await server.start()
  expect(await leftFiles()).toEqual([])
  const uploads = await call<ClosingUploadDetail[]>(contract.closingUploads, {})
  expect(uploads.map(({ fileName }) => fileName)).toEqual(['many.csv'])
})

test(`killed ${kills} times in the middle of an import: all or nothing, and in the end all`, async () => {
  for (let kill = 1; kill <= kills; kill += 1) {
    const street = `Kill${kill} St`
    const { enterpriseId: id } = await upload(`kill${kill}.csv`, manyRows(street, killedRows))
    await settled(id)
    await call(contract.importClosingUpload, { params: { id } })
    await sleep(300 + 300 * kill)
    await server.kill()
    const { homes = 0, claims, rollups } = await facts(street)
    expect([0, killedRows]).toContain(homes)
    expect([claims, rollups]).toEqual([homes, []])
    await server.start()
    // Whoever asked for it gets it: the queue takes up what was lost.
    expect(await settled(id)).toMatchObject({ status: 'Processed', createdCount: killedRows })
    expect(await facts(street)).toEqual({ homes: killedRows, claims: killedRows, rollups: [] })
    expect(await leftFiles()).toEqual([])
  }
}, 600_000)
