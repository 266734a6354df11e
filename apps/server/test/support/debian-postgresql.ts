import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUser } from '../../src/platform/database/database-user.ts'

const root = '/usr/lib/postgresql'

/** The oldest version Debian's packages have put on this machine, if any: the one that knows least. */
export const installedVersion = (): string | undefined =>
  existsSync(root)
    ? readdirSync(root)
        .filter((version) => existsSync(join(root, version, 'bin/initdb')))
        .toSorted((one, other) => Number(one) - Number(other))[0]
    : undefined

export interface DebianServer {
  /** An address of a role that owns an empty database; the server asks nobody for a password. */
  readonly url: string
  stop(): void
}

/** A server that trusts whoever comes, on a socket of its own. */
export function startDebianServer(version: string): DebianServer {
  const user = databaseUser()
  const folder = mkdtempSync(join(tmpdir(), 'hiq-debian-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(join(root, version, 'bin', program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  if (user) chownSync(folder, user.uid, user.gid)
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale', 'C')
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  const connection = ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-q']
  run('psql', ...connection, '-c', 'create role company login createrole')
  run('psql', ...connection, '-c', 'create database portal owner company')
  return {
    url: `postgres:///portal?host=${encodeURIComponent(folder)}&user=company`,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
