import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../apps/server/src/config.ts'

export interface Running {
  /** From starting the process to its ready line. */
  readonly readyMs: number
  readonly rssMegabytes: number
  readonly origin: string
  stop(): Promise<void>
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
