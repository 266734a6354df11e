import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callUrl, contract, isRunning, type CallResult, type FeedRun } from '@homestead/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bearer, createUser, tokenFor } from '../../support/fixtures.ts'
import { smallNetwork } from '../../support/feed-loader.ts'
import { createServerOnDisk } from '../../support/server-on-disk.ts'
import { packageOf } from '../feed-door.ts'
import { hostileFiles, hostileRows, type HostileFile } from './hostile-files.ts'
import { heldFacts } from '../night-network.ts'
import { eventually } from '../../support/eventually.ts'

/** Files that were made to do harm, through the door of a real server: one clear sentence, and nothing is left. */

let server: Awaited<ReturnType<typeof createServerOnDisk>>
let headers: Record<string, string>
let owner: pg.Pool
let before: Awaited<ReturnType<typeof look>>
let memoryBefore: number
/** Until then the database is open to us as well. */
const over = Promise.withResolvers<void>()
let closed: Promise<void>
const project = join(import.meta.dirname, '../../../../..')

const ask = async <T>(
  url: string,
  given: RequestInit & { duplex?: 'half' } = {},
  type?: string,
): Promise<T> => {
  const told = { ...headers, ...(type !== undefined && { 'content-type': type }) }
  const response = await fetch(server.url + url, { ...given, headers: told })
  const answer = (await response.json()) as { result: T }
  expect([response.status, answer]).toEqual([200, answer])
  return answer.result
}
const read = (run: number) => ask<FeedRun>(callUrl(contract.feedRun, { params: { run } }))
const settled = (run: number): Promise<FeedRun> =>
  vi.waitFor(
    async () => {
      const found = await read(run)
      expect(isRunning(found.status)).toBe(false)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
const send = async (feed: string, content: Iterable<Buffer>): Promise<FeedRun> => {
  const { id } = await ask<CallResult<typeof contract.createFeedRun>>(
    callUrl(contract.createFeedRun, { params: { feed }, query: {} }),
    { method: 'POST', body: ReadableStream.from(content), duplex: 'half' },
    'application/octet-stream',
  )
  return settled(id)
}

/** What is held, and what lies about. */
const look = async () => {
  const { rows } = await owner.query(`select tablename from pg_tables where schemaname = 'feed_staging'`)
  const of = (folder: string) => readdir(join(server.dataDir, folder)).catch(() => [])
  return {
    facts: await heldFacts(owner),
    staged: rows,
    files: [...(await of('feed-runs')), ...(await of('uploads'))],
    folders: (await readdir(tmpdir())).filter((name) => name.startsWith(`homestead-iq-${server.pid()}-`)),
  }
}

/** The most memory that the server has taken, in megabytes; only Linux tells. */
const peakMemory = async () => {
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}

beforeAll(async () => {
  server = await createServerOnDisk()
  await new Promise<void>((opened) => {
    closed = server.withOwner((pool) => {
      owner = pool
      opened()
      return over.promise
    })
  })
  const { userId } = await createUser(owner, { internal: true })
  headers = bearer(await tokenFor(owner, userId))
  await server.start()
})
afterAll(async () => {
  over.resolve()
  await closed
  await server.close()
})

test('a small network is there, and nothing else', async () => {
  const { id } = await send('package', [await packageOf(smallNetwork)])
  const url = callUrl(contract.applyFeedRun, { params: { run: id } })
  await ask(url, { method: 'POST', body: '{}' }, 'application/json')
  expect(await settled(id)).toMatchObject({ status: 'Applied' })
  // The file goes once it is applied, a moment after that is told.
  await eventually(async () => {
    before = await look()
    expect(before).toMatchObject({ staged: [], files: [], folders: [] })
  })
  memoryBefore = await peakMemory()
})

test.each(Object.entries(hostileFiles))('%s', async (_, { feed, content, sentence }) => {
  const { status, problem, parts } = await send(feed, content())
  expect([status, problem, parts]).toEqual(['Failed', sentence, []])
  expect(await look()).toEqual(before)
})

test.each(Object.entries(hostileRows))('%s', async (_, { content, reasons }) => {
  const { id, status, errors } = await send('claims', [Buffer.from(content)])
  expect([status, errors.map(({ reason }) => reason)]).toEqual(['Checked', reasons])
  await ask(callUrl(contract.discardFeedRun, { params: { run: id } }), { method: 'POST' })
  expect(await look()).toEqual(before)
})

test('none of them took much memory, the largest of 200 MB neither', async () => {
  expect((await peakMemory()) - memoryBefore).toBeLessThan(300)
})

/** The same by the command, which says what is wrong and how it ended. */
const load = async ({ feed, content }: HostileFile) => {
  const folder = join(server.dataDir, 'hostile')
  await mkdir(folder)
  const path = join(folder, 'file')
  await writeFile(path, content())
  const script = join(project, 'scripts/feeds/feed-load.ts')
  const command = spawn(process.execPath, [script, ...(feed === 'package' ? [] : [feed]), path], {
    env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  command.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const code = await new Promise((done) => command.on('close', done))
  await rm(folder, { recursive: true })
  return { code, said: said.trim() }
}

test.each(['NUL bytes', 'Parquet with a footer of nothing', 'an archive of many small bombs'])(
  'the command: %s',
  async (name) => {
    const file = hostileFiles[name]
    const { code, said } = await load(file as HostileFile)
    expect([code, said]).toEqual([1, expect.stringContaining(file?.sentence ?? '')])
    expect(await look()).toEqual(before)
  },
)
