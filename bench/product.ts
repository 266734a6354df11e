import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../apps/server/src/config.ts'
import { ensureWebBuilt } from '../scripts/prepare.mjs'

export interface Running {
  readonly pid: number
  /** From starting the process to its ready line. */
  readonly readyMs: number
  readonly rssMegabytes: number
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** A folder for the product's data, with the demo network in it; gone afterwards. */
export async function withProduct<T>(
  work: (start: () => Promise<Running>, firstStartMs: number) => Promise<T>,
): Promise<T> {
  ensureWebBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-start-'))
  await chmod(dataDir, 0o711)
  const port = process.env['BENCH_PORT'] ?? '4399'
  const start = () => startProduct({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}` })
  try {
    const first = await start()
    await first.stop()
    return await work(start, first.readyMs)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The product as a person starts it, apart from installing and building. */
export async function startProduct(env: Record<string, string>): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(projectRoot, 'apps/server/src/main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const origin = /^Homestead IQ is ready at (.+)$/.exec(line)?.[1]
    if (!origin) continue
    const readyMs = performance.now() - began
    child.stdout.resume()
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    const rss = Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1] ?? 0)
    return {
      pid: child.pid ?? 0,
      readyMs,
      rssMegabytes: rss / 1e6,
      origin,
      async stop() {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('The product did not start')
}
