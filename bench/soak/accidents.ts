import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { projectRoot } from '../../apps/server/src/config.ts'
import { maintain } from '../../apps/server/src/maintain.ts'
import { clusterRoot } from '../../apps/server/src/platform/database/cluster-folder.ts'
import type { SmallDisk } from './small-disk.ts'
import { writeNightFiles } from './night-files.ts'

const run = promisify(execFile)
const fullMs = 30_000
const recoveryMs = 60_000

export interface Scene {
  readonly serverPid: number
  readonly origin: string
  readonly dataDir: string
  readonly disk: SmallDisk
  readonly owner: pg.Pool
  readonly ownerConfig: pg.PoolConfig
}

/** Something that befalls the portal while people work; whether reports say something else afterwards. */
export interface Accident {
  readonly name: string
  /** When, as a share of the whole. */
  readonly at: number
  readonly changesReports?: boolean
  happen(scene: Scene): Promise<void>
}

/** The processes that answer calls. */
async function workersOf(serverPid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(serverPid)])
  const lines = stdout.trim().split('\n')
  return lines.filter((line) => line.includes('main.ts')).map((line) => Number(line.trim().split(' ')[0]))
}

async function untilReady(origin: string): Promise<void> {
  const until = performance.now() + recoveryMs
  while (performance.now() < until) {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(200)
  }
  throw new Error('The portal was not ready again in a minute')
}

/** All of it as one call of the command, as a scheduler makes it. */
async function loadNight({ owner, dataDir }: Scene): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-night-'))
  await writeNightFiles(owner, folder)
  await run(process.execPath, [join(projectRoot, 'scripts/feeds/feed-load.ts'), folder, '--source', 'demo'], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  await rm(folder, { recursive: true })
}

export const accidents: readonly Accident[] = [
  {
    name: 'a worker is killed',
    at: 0.1,
    async happen({ serverPid, origin }) {
      const [lost = 0] = await workersOf(serverPid)
      process.kill(lost, 'SIGKILL')
      await untilReady(origin)
    },
  },
  { name: 'a feed is loaded', at: 0.3, changesReports: true, happen: loadNight },
  {
    name: 'the month turns',
    at: 0.42,
    changesReports: true,
    happen: ({ ownerConfig }) => maintain(ownerConfig),
  },
  {
    name: 'the disk is full for half a minute',
    at: 0.55,
    async happen({ disk, origin }) {
      await disk.fill?.(fullMs)
      await untilReady(origin)
    },
  },
  {
    name: 'the database is restarted',
    at: 0.65,
    async happen({ dataDir, origin }) {
      const file = await readFile(join(clusterRoot(dataDir), 'data/postmaster.pid'), 'utf8')
      process.kill(Number(file.split('\n')[0]), 'SIGINT')
      await setTimeout(1000)
      await untilReady(origin)
    },
  },
]
