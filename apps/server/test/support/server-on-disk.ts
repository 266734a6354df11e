import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { freePort } from './run-server.ts'

type Owner = ReturnType<typeof ownerPool>

/** A real server process on a real, durable database of its own, to be killed without warning. */
export async function createServerOnDisk(more: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hiq-durability-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, DEMO: 'off', PORT: String(port), LOG_LEVEL: 'silent', ...more }
  let child: ChildProcess | undefined

  const withOwner = async <T>(work: (owner: Owner) => Promise<T>): Promise<T> => {
    const database = await openDatabase(loadConfig(settings), 'tool')
    const owner = ownerPool(database.owner)
    try {
      await prepareDatabase(database.owner)
      return await work(owner)
    } finally {
      await owner.end()
      await database.close()
    }
  }
  /** How long it took, in milliseconds. */
  const start = async (): Promise<number> => {
    const began = performance.now()
    const main = join(import.meta.dirname, '../../src/main.ts')
    const started = spawn(process.execPath, [main], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    await Promise.race([
      once(started.stdout, 'data'),
      once(started, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
    ])
    return performance.now() - began
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    withOwner,
    start,
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
