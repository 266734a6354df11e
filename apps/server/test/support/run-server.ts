import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { clusterRoot } from '../../src/platform/database/cluster-folder.ts'

const main = join(import.meta.dirname, '../../src/main.ts')

/** None of the settings of whoever runs the tests; where things lie, and what Node has compiled before, is no setting. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

export interface ServerProcess {
  pid: number
  port: number
  output: () => { stdout: string; stderr: string }
  /** Resolves once the ready line is printed; fails if the process ends first. */
  ready: Promise<void>
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
  stop: (signal?: NodeJS.Signals) => Promise<number | string>
}

/** The server as a person starts it: a process of its own. */
export const runServer = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const port = Number(settings.PORT ?? (await freePort()))
  const env = { ...bareEnvironment, DEMO: 'off', LOG_LEVEL: 'silent', ...settings, PORT: String(port) }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  const ended = new Promise<number | string>((done) =>
    child.on('close', (code, signal) => done(code ?? signal ?? '')),
  )
  const ready = new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString()
      if (output.stdout.includes('is ready at')) done()
    })
    void ended.then(() => fail(new Error(`ended before it was ready: ${output.stderr}`)))
  })
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  // A test that expects the process to end never waits for it to be ready.
  ready.catch(() => undefined)
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await stop()))
  return { pid: child.pid ?? 0, port, output: () => output, ready, ended, stop }
}

/** The number of the folder's postmaster, undefined when it was stopped cleanly. */
export const postmasterPid = async (dataDir: string) => {
  const file = await readFile(join(clusterRoot(dataDir), 'data/postmaster.pid'), 'utf8').catch(
    () => undefined,
  )
  return file === undefined ? undefined : Number(file.split('\n')[0])
}
