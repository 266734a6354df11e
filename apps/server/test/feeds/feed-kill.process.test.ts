import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  call,
  callUrl,
  contract,
  isRunning,
  type CallArgs,
  type FeedRun,
  type RouteDef,
} from '@homestead/contract'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sameChance } from '../../src/features/feeds/example/random-choice.ts'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { bearer, createUser, tokenFor } from '../support/fixtures.ts'
import { createServerOnDisk } from '../support/server-on-disk.ts'
import { packageOf } from './feed-door.ts'
import { heldFacts, networkBefore, nightOf } from './night-network.ts'
import { eventually } from '../support/eventually.ts'

/** Runs of feeds in a real server and by the command, killed without warning in the middle: wholly or not at all. */

const seed = Number(process.env['FEED_KILL_SEED'] ?? 20_261_118)
const homes = 200
const chance = sameChance(seed)
const project = join(import.meta.dirname, '../../../..')

type Phase = 'receiving' | 'checking' | 'applying' | 'undoing'
const runs: Phase[][] = [
  ['receiving', 'checking', 'applying', 'undoing'],
  ['receiving', 'checking', 'applying', 'undoing'],
]
/** Tables that are read while a run is checked, and written while it is applied or taken back, in no order. */
const consulted = ['builder', 'account', 'category_price', 'closing', 'claim']
const written = ['closing', 'claim', 'usage_month', 'usage_window', 'manufacturer_month', 'market_window']
const moments: Record<Exclude<Phase, 'receiving'>, { mode: string; tables: string[] }> = {
  checking: { mode: 'access exclusive', tables: consulted },
  applying: { mode: 'exclusive', tables: written },
  undoing: { mode: 'exclusive', tables: written },
}
/** What a run says of itself after a start: its status and problem. */
const endings: Record<Phase, [string, string | null]> = {
  receiving: ['Receiving', null],
  checking: ['Checked', null],
  applying: ['Checked', 'Applying it was cut off; nothing was changed.'],
  undoing: ['Applied', 'Taking it back was cut off; nothing was changed.'],
}

let server: Awaited<ReturnType<typeof createServerOnDisk>>
beforeAll(async () => void (server = await createServerOnDisk()))
afterAll(() => server.close())

const killed: number[] = []
const killServer = async () => {
  killed.push(server.pid())
  await server.kill()
}

/** What anybody finds who looks after a start: what is held, and what is left of runs. */
async function lookAt(owner: pg.Pool) {
  const { rows } = await owner.query<{ run: number }>(
    `select distinct split_part(tablename, '_', 2)::int as run from pg_tables where schemaname = 'feed_staging'`,
  )
  const folders = (await readdir(tmpdir())).filter((name) =>
    killed.some((pid) => name.startsWith(`homestead-iq-${pid}-`)),
  )
  return {
    facts: await heldFacts(owner),
    sums: await verifyRollups(owner),
    staged: rows.map(({ run }) => run),
    files: await readdir(join(server.dataDir, 'feed-runs')).catch(() => []),
    folders,
  }
}

async function openPortal(owner: pg.Pool) {
  const { userId } = await createUser(owner, { internal: true })
  const headers = bearer(await tokenFor(owner, userId))
  const ask = <R extends RouteDef>(definition: R, args: CallArgs<R>, file?: Blob) =>
    call(definition, args, {
      headers,
      ...(file && { file }),
      fetch: (url, init) => fetch(`${server.url}${url as string}`, init),
    })
  const read = (run: number) => ask(contract.feedRun, { params: { run } })
  const settled = (run: number): Promise<FeedRun> =>
    vi.waitFor(
      async () => {
        const found = await read(run)
        expect(isRunning(found.status) && found.status !== 'Receiving').toBe(false)
        // What was asked of it waits as its progress until somebody begins.
        expect(found.progress).toBe('')
        return found
      },
      { timeout: 60_000, interval: 20 },
    )
  const upload = (content: Buffer) =>
    ask(contract.createFeedRun, { params: { feed: 'package' }, query: {} }, new Blob([content]))
  /** Begins to send it, and stops in the middle. */
  const uploadPart = async (content: Buffer, bytes: number): Promise<number> => {
    const { rows } = await owner.query<{ last: number }>('select coalesce(max(id), 0) as last from feed_run')
    const args = { params: { feed: 'package' }, query: { size: content.length } }
    const body = new ReadableStream({ start: (sender) => sender.enqueue(content.subarray(0, bytes)) })
    fetch(server.url + callUrl(contract.createFeedRun, args), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
    }).catch(() => undefined)
    const run = (rows[0]?.last ?? 0) + 1
    await eventually(async () => {
      const { size } = await stat(join(server.dataDir, 'feed-runs', String(run)))
      expect(size).toBe(bytes)
    })
    return run
  }
  return {
    read,
    settled,
    upload,
    uploadPart,
    rest: (run: number, content: Buffer, offset: number) =>
      ask(
        contract.continueFeedRun,
        { params: { run }, query: { offset } },
        new Blob([content.subarray(offset)]),
      ),
    apply: (run: number) => ask(contract.applyFeedRun, { params: { run }, body: {} }),
    undo: (run: number) => ask(contract.undoFeedRun, { params: { run } }),
  }
}
type Portal = Awaited<ReturnType<typeof openPortal>>

/** Holds a table back, and ends what runs into it there: a moment in the middle, however fast the machine is. */
async function killWhereItReaches(
  owner: pg.Pool,
  { mode, tables }: (typeof moments)['checking'],
  begin: () => Promise<unknown>,
  kill: () => Promise<unknown>,
): Promise<string> {
  const table = chance.one(tables)
  const client = await owner.connect()
  try {
    await client.query(`begin; lock table ${table} in ${mode} mode`)
    await begin()
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(
          `select from pg_locks where relation = '${table}'::regclass and not granted`,
        )
        expect(rowCount).toBe(1)
      },
      { timeout: 20_000, interval: 10 },
    )
    await kill()
  } finally {
    await client.query('rollback')
    client.release()
  }
  return table
}

const outcomes: string[] = []
const tell = (what: string, { status, problem }: Pick<FeedRun, 'status' | 'problem'>) =>
  outcomes.push(`${outcomes.length + 1}. ${what} → ${status}${problem === null ? '' : `: ${problem}`}`)

interface Night {
  readonly owner: pg.Pool
  readonly portal: Portal
  readonly content: Buffer
  /** What is held without it, and with it. */
  readonly before: string
  readonly after: string
}

/** One run from its first byte until it is taken back, killed in the middle of each of these phases. */
async function cutRun({ owner, portal, content, before, after }: Night, phases: readonly Phase[]) {
  let run = 0
  const nothingElse = { sums: [], folders: [] }
  /** What it is after a kill and a start, and whether all of that fits together. */
  const lookAfter = async (phase: Phase, where: string): Promise<void> => {
    await server.start()
    const found = await portal.settled(run)
    const { facts, ...left } = await lookAt(owner)
    tell(`${phase}, at ${where}`, found)
    expect([found.status, found.problem]).toEqual(endings[phase])
    expect(facts).toBe(found.status === 'Applied' ? after : before)
    const isOpen = found.status === 'Receiving' || found.status === 'Checked'
    expect(left).toEqual({
      ...nothingElse,
      staged: found.status === 'Checked' ? [run] : [],
      files: isOpen ? [String(run)] : [],
    })
  }
  const cut = async (phase: Exclude<Phase, 'receiving'>, begin: () => Promise<unknown>) => {
    await lookAfter(phase, await killWhereItReaches(owner, moments[phase], begin, killServer))
  }

  let begin = async () => void (run = (await portal.upload(content)).id)
  if (phases.includes('receiving')) {
    const bytes = 1 + Math.floor(chance.next() * (content.length - 2))
    run = await portal.uploadPart(content, bytes)
    await killServer()
    await lookAfter('receiving', `${bytes} bytes`)
    // Refused where it does not go on with the next byte.
    begin = async () => void (await portal.rest(run, content, bytes))
  }
  await (phases.includes('checking') ? cut('checking', begin) : begin())
  expect(await portal.settled(run)).toMatchObject({ status: 'Checked', problem: null, errorCount: 0 })

  if (phases.includes('applying')) await cut('applying', () => portal.apply(run))
  await portal.apply(run)
  expect(await portal.settled(run)).toMatchObject({ status: 'Applied', problem: null })
  expect(await heldFacts(owner)).toBe(after)

  if (phases.includes('undoing')) await cut('undoing', () => portal.undo(run))
  await portal.undo(run)
  expect(await portal.settled(run)).toMatchObject({ status: 'Undone', problem: null })
  expect(await lookAt(owner)).toEqual({ ...nothingElse, facts: before, staged: [], files: [] })
}

/** The same at the first moment at which it is over: whatever is still to be done is done by the next start. */
async function killOnceApplied({ owner, portal, content, before, after }: Night): Promise<void> {
  const { id } = await portal.upload(content)
  await portal.settled(id)
  await portal.apply(id)
  await vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(`select from feed_run where id = $1 and status = 'Applied'`, [
        id,
      ])
      expect(rowCount).toBe(1)
    },
    { timeout: 20_000, interval: 1 },
  )
  await killServer()
  await server.start()
  const found = await portal.settled(id)
  tell('applied, just now', found)
  expect(found).toMatchObject({ status: 'Applied' })
  expect(await lookAt(owner)).toEqual({ facts: after, sums: [], folders: [], staged: [], files: [] })
  await portal.undo(id)
  await portal.settled(id)
  expect(await heldFacts(owner)).toBe(before)
}

/** The command, killed where it writes. */
async function cutCommand({ owner, portal, before }: Night, folder: string): Promise<void> {
  await killServer()
  const { rows } = await owner.query<{ last: number }>('select coalesce(max(id), 0) as last from feed_run')
  const run = (rows[0]?.last ?? 0) + 1
  let ended: Promise<unknown> = Promise.resolve()
  let command: ReturnType<typeof spawn> | undefined
  const where = await killWhereItReaches(
    owner,
    moments.applying,
    async () => {
      command = spawn(process.execPath, [join(project, 'scripts/feeds/feed-load.ts'), folder], {
        env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'off' },
        stdio: 'ignore',
      })
      ended = once(command, 'exit')
    },
    async () => {
      command?.kill('SIGKILL')
      await ended
    },
  )
  await server.start()
  const found = await portal.read(run)
  tell(`command, at ${where}`, found)
  expect(found).toMatchObject({
    status: 'Failed',
    problem: 'The check was cut off; nothing was changed.',
  })
  expect(await lookAt(owner)).toEqual({ facts: before, sums: [], folders: [], staged: [], files: [] })
}

test(
  'killed at eleven moments of a run: wholly or not at all, and the next start says which',
  () =>
    server.withOwner(async (owner) => {
      await server.start()
      const portal = await openPortal(owner)
      const network = await portal.upload(await packageOf(networkBefore(homes)))
      await portal.settled(network.id)
      await portal.apply(network.id)
      expect(await portal.settled(network.id)).toMatchObject({ status: 'Applied', problem: null })
      const before = await heldFacts(owner)

      // Once without a kill, to know what comes of it.
      const content = await packageOf(nightOf(homes))
      const { id } = await portal.upload(content)
      await portal.settled(id)
      await portal.apply(id)
      expect(await portal.settled(id)).toMatchObject({ status: 'Applied', errorCount: 0 })
      const after = await heldFacts(owner)
      expect(after).not.toBe(before)
      await portal.undo(id)
      await portal.settled(id)
      expect(await heldFacts(owner)).toBe(before)

      const night = { owner, portal, content, before, after }
      for (const phases of runs) await cutRun(night, phases)
      await killOnceApplied(night)

      const folder = join(server.dataDir, 'night')
      await mkdir(folder)
      const contents = Object.entries(nightOf(homes))
      const resources = contents.map(([name]) => ({ name, path: `${name}.csv` }))
      await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ resources }))
      for (const [name, text] of contents) await writeFile(join(folder, `${name}.csv`), text)
      for (let kill = 0; kill < 2; kill += 1) await cutCommand(night, folder)
      await rm(folder, { recursive: true })
      process.stdout.write(`${outcomes.join('\n')}\n`)
    }),
  600_000,
)
