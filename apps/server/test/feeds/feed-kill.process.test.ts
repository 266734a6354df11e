import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** Runs of feeds in a real server and by the command, killed without warning in the middle: wholly or not at all. */

const seed = Number(process.env['FEED_KILL_SEED'] ?? 20_261_118)
const homes = Number(process.env['FEED_KILL_HOMES'] ?? 2000)
const chance = sameChance(seed)
const project = join(import.meta.dirname, '../../../..')

type Phase = 'receiving' | 'checking' | 'applying' | 'undoing'
const runs: Phase[][] = [
  ['receiving', 'checking', 'applying', 'undoing'],
  ['receiving', 'checking', 'applying', 'undoing'],
  ['checking', 'applying'],
]
/** What a run may say of itself after a start: its status and problem. */
const endings: Record<Phase | 'command', [string, string | null][]> = {
  receiving: [['Receiving', null]],
  checking: [['Checked', null]],
  applying: [
    ['Checked', 'Applying it was cut off; nothing was changed.'],
    ['Applied', null],
  ],
  undoing: [
    ['Applied', 'Taking it back was cut off; nothing was changed.'],
    ['Undone', null],
  ],
  command: [
    ['Failed', 'The check was cut off; nothing was changed.'],
    ['Applied', null],
  ],
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
    await vi.waitFor(async () => {
      const { size } = await stat(join(server.dataDir, 'feed-runs', String(run)))
      expect(size).toBe(bytes)
    }, 10_000)
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

/** Once somebody works at the run, as the database knows it, or is done already. */
const begun = (owner: pg.Pool, run: number) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await owner.query(
        `select from pg_locks where locktype = 'advisory' and objid = $1
           and classid::bigint = hashtext('feed-run')::bigint & 4294967295
         union all select from feed_run where id = $1 and status in ('Checked', 'Applied', 'Undone') and progress = ''`,
        [run],
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 20_000, interval: 5 },
  )

/** How long somebody works at the run, from the first moment to the last. */
async function timed(owner: pg.Pool, portal: Portal, run: number): Promise<number> {
  await begun(owner, run)
  const began = performance.now()
  await portal.settled(run)
  return performance.now() - began
}

const outcomes: string[] = []
/** How far it was when it was killed, as the database has it. */
async function killAt(owner: pg.Pool, run: number, what: string, kill: () => Promise<unknown>) {
  const { rows } = await owner.query<{ status: string; progress: string }>(
    'select status, progress from feed_run where id = $1',
    [run],
  )
  await kill()
  const { status = '', progress = '' } = rows[0] ?? {}
  return (outcome: string) =>
    outcomes.push(`${what}: was ${[status, progress].filter(Boolean).join(', ')} → ${outcome}`)
}

/** One run from its first byte until it is taken back, killed in the middle of each of these phases. */
async function cutRun(
  {
    owner,
    portal,
    content,
    before,
    after,
    lasts,
  }: {
    owner: pg.Pool
    portal: Portal
    content: Buffer
    before: string
    after: string
    lasts: Record<Exclude<Phase, 'receiving'>, number>
  },
  phases: readonly Phase[],
): Promise<void> {
  let run = 0
  const nothingElse = { sums: [], folders: [] }
  /** What it is after a kill and a start, and whether all of that fits together. */
  const cut = async (phase: Phase, share: number): Promise<FeedRun> => {
    const what = `${outcomes.length + 1}. ${phase}, ${Math.round(share * 100)} %`
    const tell = await killAt(owner, run, what, killServer)
    await server.start()
    const found = await portal.settled(run)
    const { facts, ...left } = await lookAt(owner)
    tell(`${found.status}${found.problem === null ? '' : `: ${found.problem}`}`)
    expect(endings[phase]).toContainEqual([found.status, found.problem])
    expect(facts).toBe(found.status === 'Applied' ? after : before)
    const isOpen = found.status === 'Receiving' || found.status === 'Checked'
    expect(left).toEqual({
      ...nothingElse,
      staged: found.status === 'Checked' ? [run] : [],
      files: isOpen ? [String(run)] : [],
    })
    return found
  }

  if (phases.includes('receiving')) {
    const share = chance.next()
    const bytes = 1 + Math.floor(share * (content.length - 2))
    run = await portal.uploadPart(content, bytes)
    await cut('receiving', share)
    // Refused where it does not go on with the next byte.
    await portal.rest(run, content, bytes)
  } else run = (await portal.upload(content)).id

  if (phases.includes('checking')) {
    const share = chance.next()
    await begun(owner, run)
    await sleep(share * lasts.checking)
    await cut('checking', share)
  }
  expect(await portal.settled(run)).toMatchObject({ status: 'Checked', problem: null, errorCount: 0 })

  await portal.apply(run)
  if (phases.includes('applying')) {
    const share = chance.next()
    await begun(owner, run)
    await sleep(share * lasts.applying)
    const { status } = await cut('applying', share)
    if (status === 'Checked') await portal.apply(run)
  }
  expect(await portal.settled(run)).toMatchObject({ status: 'Applied', problem: null })
  expect(await heldFacts(owner)).toBe(after)

  await portal.undo(run)
  if (phases.includes('undoing')) {
    const share = chance.next()
    await begun(owner, run)
    await sleep(share * lasts.undoing)
    const { status } = await cut('undoing', share)
    if (status === 'Applied') await portal.undo(run)
  }
  expect(await portal.settled(run)).toMatchObject({ status: 'Undone', problem: null })
  expect(await lookAt(owner)).toEqual({ ...nothingElse, facts: before, staged: [], files: [] })
}

/** The command, killed some time after its run began; undefined when it was over by then. */
async function cutCommand(owner: pg.Pool, folder: string, afterMs: number) {
  const { rows } = await owner.query<{ last: number }>('select coalesce(max(id), 0) as last from feed_run')
  const run = (rows[0]?.last ?? 0) + 1
  const command = spawn(process.execPath, [join(project, 'scripts/feeds/feed-load.ts'), folder], {
    env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'off' },
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  await begun(owner, run)
  await sleep(afterMs)
  const tell = await killAt(owner, run, `command, after ${Math.round(afterMs)} ms`, async () => {
    command.kill('SIGKILL')
    await ended
  })
  return { run, tell }
}

test(
  'killed at ten moments of a run: wholly or not at all, and the next start says which',
  () =>
    server.withOwner(async (owner) => {
      await server.start()
      const portal = await openPortal(owner)
      const network = await portal.upload(await packageOf(networkBefore(homes)))
      await portal.settled(network.id)
      await portal.apply(network.id)
      expect(await portal.settled(network.id)).toMatchObject({ status: 'Applied', problem: null })
      const before = await heldFacts(owner)

      // Once without a kill, to know how long it takes and what comes of it.
      const content = await packageOf(nightOf(homes))
      const { id } = await portal.upload(content)
      const checking = await timed(owner, portal, id)
      await portal.apply(id)
      const applying = await timed(owner, portal, id)
      expect(await portal.read(id)).toMatchObject({ status: 'Applied', errorCount: 0 })
      const after = await heldFacts(owner)
      expect(after).not.toBe(before)
      await portal.undo(id)
      const undoing = await timed(owner, portal, id)
      expect(await heldFacts(owner)).toBe(before)

      const lasts = { checking, applying, undoing }
      for (const phases of runs) await cutRun({ owner, portal, content, before, after, lasts }, phases)

      const folder = join(server.dataDir, 'night')
      await mkdir(folder)
      const contents = Object.entries(nightOf(homes))
      const resources = contents.map(([name]) => ({ name, path: `${name}.csv` }))
      await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ resources }))
      for (const [name, text] of contents) await writeFile(join(folder, `${name}.csv`), text)
      for (let kill = 0; kill < 2; kill += 1) {
        await killServer()
        const { run, tell } = await cutCommand(owner, folder, chance.next() * (applying + checking))
        await server.start()
        const { status, problem } = await portal.read(run)
        tell(`${status}${problem === null ? '' : `: ${problem}`}`)
        expect(endings.command).toContainEqual([status, problem])
        const isApplied = status === 'Applied'
        const left = { sums: [], folders: [], staged: [], files: [] }
        expect(await lookAt(owner)).toEqual({ ...left, facts: isApplied ? after : before })
        if (isApplied) await portal.undo(run)
        await portal.settled(run)
        expect(await heldFacts(owner)).toBe(before)
      }
      await rm(folder, { recursive: true })
      process.stdout.write(`${outcomes.join('\n')}\n`)
    }),
  600_000,
)
