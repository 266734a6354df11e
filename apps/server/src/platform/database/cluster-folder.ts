import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../process/start-error.ts'
import type { DatabaseUser } from './database-user.ts'
import { cannotRun, type Programs } from './programs.ts'

const majorVersion = '18'

export interface Passwords {
  postgres: string
  homestead_owner: string
  homestead_app: string
}

/** Where one embedded database lives: `data` and `socket` belong to the database user, the rest to us. */
export interface ClusterFolder {
  root: string
  data: string
  socket: string
  log: string
  passwords: Passwords
}

export const damaged = (folder: string, reason: string) =>
  new StartError(
    `The database folder ${folder} is damaged (${reason}): restore it from a backup, or start the demo over with "npm run demo:reset".`,
  )

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** A socket's whole path has at most 107 bytes, 103 on macOS. */
const socketFolder = (root: string) => {
  const own = join(root, 'run')
  if (Buffer.byteLength(own) <= 80) return own
  return join(tmpdir(), `hiq-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
}

const ownedFolder = async (folder: string, user: DatabaseUser | undefined) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  const { uid } = await stat(folder)
  if (uid !== (user?.uid ?? process.getuid?.()))
    throw new StartError(`The folder ${folder} belongs to another user.`)
  await chmod(folder, 0o700)
}

const run = (program: string, args: string[], user: DatabaseUser | undefined, cwd: string) =>
  new Promise<void>((done, fail) => {
    const child = spawn(program, args, {
      ...user,
      cwd,
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => fail(cannotRun(error.message)))
    child.on('close', (code) => {
      const last = output.trim().split('\n').at(-1) ?? ''
      if (code === 0) done()
      else if (code === 127) fail(cannotRun(last))
      else fail(new StartError(`The database could not be created in ${cwd}: ${last.replace(/\.$/, '')}.`))
    })
  })

/** Made beside its place and moved there whole, so a start that is cut short leaves nothing half-made. */
const create = async (
  root: string,
  programs: Programs,
  user: DatabaseUser | undefined,
  disposable: boolean,
) => {
  const partial = `${root}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  await chmod(partial, 0o711)
  await ownedFolder(join(partial, 'data'), user)
  const password = () => randomBytes(24).toString('base64url')
  const passwords: Passwords = {
    postgres: password(),
    homestead_owner: password(),
    homestead_app: password(),
  }
  await writeFile(join(partial, 'passwords.json'), JSON.stringify(passwords), { mode: 0o600 })
  const passwordFile = join(partial, 'password')
  await writeFile(passwordFile, passwords.postgres, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = [
    '-D',
    join(partial, 'data'),
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]
  await run(programs.initdb, [...args, ...locale, ...(disposable ? ['--no-sync'] : [])], user, partial)
  await rm(passwordFile)
  // When another process was quicker its folder is taken, passwords and all.
  await rename(partial, root).catch(() => rm(partial, { recursive: true, force: true }))
}

/** As root, every folder above the data must let `nobody` through. */
const checkReach = async (dataDir: string) => {
  await chmod(dataDir, (await stat(dataDir)).mode | 0o011)
  for (let folder = dataDir; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0)
      throw new StartError(
        `PostgreSQL runs as the user "nobody", which may not enter ${folder}: choose another DATA_DIR, or leave it unset.`,
      )
  }
}

const makeDataDir = async (dataDir: string) => {
  try {
    await mkdir(dataDir, { recursive: true })
    return await realpath(dataDir)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

export const clusterRoot = (dataDir: string) => join(dataDir, 'postgresql')

export const prepareClusterFolder = async (
  dataDir: string,
  programs: Programs,
  user: DatabaseUser | undefined,
  disposable: boolean,
): Promise<ClusterFolder> => {
  const root = clusterRoot(await makeDataDir(dataDir))
  if (user) await checkReach(dirname(root))
  if (!(await stat(root).catch(missing))) await create(root, programs, user, disposable)
  const data = join(root, 'data')
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(missing)
  if (version === undefined) throw damaged(root, 'PG_VERSION is missing')
  if (version.trim() !== majorVersion)
    throw new StartError(
      `The database folder ${root} was made by PostgreSQL ${version.trim()}, and this version needs ${majorVersion}: with the version of the portal that made it run "npm run backup -- FILE", then here "npm run restore -- FILE" with a new DATA_DIR.`,
    )
  const passwords = await readFile(join(root, 'passwords.json'), 'utf8').catch(missing)
  if (passwords === undefined) throw damaged(root, 'passwords.json is missing')
  const socket = socketFolder(root)
  await ownedFolder(socket, user)
  return {
    root,
    data,
    socket,
    log: join(root, 'postgresql.log'),
    passwords: JSON.parse(passwords) as Passwords,
  }
}
