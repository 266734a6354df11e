import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from '../../src/platform/database/database.ts'
import { databaseUser } from '../../src/platform/database/database-user.ts'

/** Debian's, unless PGBOUNCER names another. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(program)

const port = 6432

/** The same database by way of the pooler. */
export const through = (address: Pooler['address'], config: pg.PoolConfig): Connection => ({
  ...config,
  ...address,
  isPooled: true,
})

export interface Pooler {
  readonly address: Pick<pg.PoolConfig, 'host' | 'port'>
  stop(): Promise<void>
}

/** PgBouncer in transaction mode before a server on a socket, for those roles; as many databases as come. */
export async function startPooler(server: pg.PoolConfig, roles: readonly pg.PoolConfig[]): Promise<Pooler> {
  const user = databaseUser()
  const folder = mkdtempSync(join(tmpdir(), 'hiq-pooler-'))
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const settings = join(folder, 'pgbouncer.ini')
  const users = roles.map(({ user: name, password }) => `"${name}" "${String(password ?? '')}"`)
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
pool_mode = transaction
unix_socket_dir = ${folder}
listen_port = ${port}
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
max_client_conn = 1000
default_pool_size = 8
server_idle_timeout = 5
`,
  )
  const child = spawn(program, ['-q', settings], { ...user, cwd: folder, stdio: 'ignore' })
  for (let tries = 0; !existsSync(join(folder, `.s.PGSQL.${port}`)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(50)
  }
  return {
    address: { host: folder, port },
    async stop() {
      child.kill('SIGINT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
