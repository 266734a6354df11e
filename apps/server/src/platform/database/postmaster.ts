import { execFile, spawn } from 'node:child_process'
import { open, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { damaged, type ClusterFolder } from './cluster-folder.ts'
import type { DatabaseUser } from './database-user.ts'
import { cannotRun, type Programs } from './programs.ts'
import { serverSettings } from './server-settings.ts'

const largestLog = 10 * 2 ** 20

interface PidFile {
  pid: number
  ready: boolean
}

const readPidFile = async (data: string): Promise<PidFile | undefined> => {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  // Line 8 is the state pg_ctl waits for.
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/** The command line of a living process; undefined when there is none (a zombie has an empty one). */
const commandLine = async (pid: number): Promise<string[] | undefined> => {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return text ? text.split('\0') : undefined
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => ({
      stdout: '',
    }),
  )
  const match = /^(\S+) -D (.+?)(?: -c |$)/.exec(stdout.trim())
  return match ? [match[1] ?? '', '-D', match[2] ?? ''] : stdout.trim() ? [stdout.trim()] : undefined
}

/** The postmaster of this folder, also one that a killed server left behind. */
export const findPostmaster = async (data: string): Promise<PidFile | undefined> => {
  const file = await readPidFile(data)
  const command = file && (await commandLine(file.pid))
  if (!file || !command) return undefined
  const isPostgres = basename(command[0] ?? '') === 'postgres'
  const folder = command[command.indexOf('-D') + 1] ?? ''
  if (isPostgres && folder === data) return file
  // After a machine crash the number may belong to someone else, and PostgreSQL would then refuse to start.
  if (!isPostgres || (await readPidFile(folder))?.pid === file.pid) await rm(join(data, 'postmaster.pid'))
  return undefined
}

const waitUntilReady = async (data: string, pid: number, exited: () => boolean) => {
  for (;;) {
    const file = await readPidFile(data)
    if (file?.pid === pid && file.ready) return true
    if (exited()) return false
    await sleep(5)
  }
}

/** What it said since this start, which is all that counts. */
const lastWords = async (log: string, from: number) => {
  const lines = (await readFile(log)).subarray(from).toString().trim().split('\n')
  const fatal = lines.findLast((line) => /(FATAL|PANIC|error while loading)/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '').replace(/\.$/, '') || 'it stopped without a word'
}

const start = async (
  folder: ClusterFolder,
  programs: Programs,
  user: DatabaseUser | undefined,
  disposable: boolean,
) => {
  const log = await open(folder.log, 'a', 0o600)
  if ((await log.stat()).size > largestLog) await log.truncate()
  const { size } = await log.stat()
  const settings = Object.entries(serverSettings(folder.socket, disposable))
  const args = ['-D', folder.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Detached: Ctrl-C reaches the whole process group, and the database must outlive the last request.
  const child = spawn(programs.postgres, args, {
    ...user,
    cwd: folder.data,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let end: { code: number | null; error?: Error } | undefined
  child.on('error', (error) => (end = { code: null, error }))
  child.on('exit', (code) => (end ??= { code }))
  child.unref()
  try {
    if (child.pid !== undefined && (await waitUntilReady(folder.data, child.pid, () => end !== undefined)))
      return
    await sleep(1)
    // Lost the race against another start on this folder: use the winner's.
    const other = await findPostmaster(folder.data)
    if (other && (await waitForOther(folder.data, other.pid))) return
    if (end?.error) throw cannotRun(end.error.message)
    if (end?.code === 127) throw cannotRun(await lastWords(folder.log, size))
    throw damaged(folder.root, await lastWords(folder.log, size))
  } finally {
    await log.close()
  }
}

const waitForOther = async (data: string, pid: number) => {
  let running = true
  const watch = setInterval(() => void commandLine(pid).then((line) => (running = line !== undefined)), 50)
  try {
    return await waitUntilReady(data, pid, () => !running)
  } finally {
    clearInterval(watch)
  }
}

/** What it says while processes of a postmaster that was killed, or what the system keeps of it, are still there. */
const passing = ['is still in use', 'lock file "postmaster.pid" already exists']

/** Adopts the folder's running postmaster, or starts one; returns once it accepts connections. */
export const ensurePostmaster = async (
  folder: ClusterFolder,
  programs: Programs,
  user: DatabaseUser | undefined,
  disposable: boolean,
): Promise<void> => {
  const running = await findPostmaster(folder.data)
  if (running && (running.ready || (await waitForOther(folder.data, running.pid)))) return
  for (let attempt = 0; ; attempt++) {
    try {
      return await start(folder, programs, user, disposable)
    } catch (error) {
      if (attempt === 50 || !passing.some((words) => String(error).includes(words))) throw error
      await sleep(100)
    }
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export const stopPostmaster = async (data: string, patienceMs = 60_000): Promise<void> => {
  const running = await findPostmaster(data)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while ((await commandLine(running.pid)) && Date.now() < deadline) await sleep(10)
}
