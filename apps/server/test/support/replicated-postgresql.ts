import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUser } from '../../src/platform/database/database-user.ts'
import { findPrograms } from '../../src/platform/database/programs.ts'
import { withClient } from '../../src/platform/database/roles.ts'

const addressOf = (folder: string, user: string, database: string) =>
  `postgres:///${database}?host=${encodeURIComponent(folder)}&user=${user}`

/** A database and a copy that follows it, both on sockets of their own and asking nobody for a password. */
export async function startReplicatedServer() {
  const user = databaseUser()
  const programs = await findPrograms({ copy: user !== undefined })
  const folder = mkdtempSync(join(tmpdir(), 'hiq-replica-'))
  chmodSync(folder, 0o755)
  const folderOf = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path)
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  const must = (program: string, ...args: string[]) => {
    const done = spawnSync(program, args, { ...user, cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  const settings = { listen_addresses: '', fsync: 'off', wal_level: 'replica', max_wal_senders: '4' }
  const start = async (data: string, socket: string): Promise<ChildProcess> => {
    const all = Object.entries({ ...settings, unix_socket_directories: socket })
    const args = ['-D', data, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const child = spawn(programs.postgres, args, { ...user, cwd: folder, stdio: 'ignore' })
    const config = { connectionString: addressOf(socket, 'postgres', 'postgres') }
    for (let tries = 0; ; tries += 1) {
      const isUp = await withClient(config, (client) => client.query('select')).then(
        () => true,
        () => false,
      )
      if (isUp) return child
      if (tries > 300 || child.exitCode !== null) throw new Error(`The server in ${data} did not start`)
      await sleep(100)
    }
  }
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }

  const [primarySocket, replicaSocket] = [folderOf('primary-run'), folderOf('replica-run')]
  const [primaryData, replicaData] = [join(folderOf('primary'), 'data'), join(folderOf('replica'), 'data')]
  const superuser = (socket: string, database = 'postgres') => ({
    connectionString: addressOf(socket, 'postgres', database),
  })
  must(
    programs.initdb,
    '-D',
    primaryData,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale',
    'C',
  )
  const primary = await start(primaryData, primarySocket)
  await withClient(superuser(primarySocket), async (client) => {
    await client.query('create role company login createrole')
    await client.query('create database portal owner company')
    // Copied while it runs; what changes meanwhile is in the log that the copy begins with.
    await client.query(`select pg_backup_start('copy', true)`)
    must('cp', '-a', primaryData, replicaData)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    const write = (name: string, text: string) => {
      writeFileSync(join(replicaData, name), text)
      if (user) chownSync(join(replicaData, name), user.uid, user.gid)
    }
    write('backup_label', rows[0]?.label ?? '')
    write('standby.signal', '')
    write('postgresql.auto.conf', `primary_conninfo = 'host=${primarySocket} user=postgres'\n`)
    rmSync(join(replicaData, 'postmaster.pid'))
  })
  let replica = await start(replicaData, replicaSocket)
  const atReplica = <T>(work: Parameters<typeof withClient<T>>[1]) =>
    withClient(superuser(replicaSocket, 'portal'), work)

  return {
    url: addressOf(primarySocket, 'company', 'portal'),
    replicaUrl: addressOf(replicaSocket, 'company', 'portal'),
    /** From here on the copy falls behind. */
    pause: () => atReplica((client) => client.query('select pg_wal_replay_pause()')),
    resume: () => atReplica((client) => client.query('select pg_wal_replay_resume()')),
    /** Until the copy has come to where the database is now. */
    async followed() {
      const now = await withClient(superuser(primarySocket), (client) =>
        client.query<{ at: string }>('select pg_current_wal_lsn()::text as at'),
      )
      for (;;) {
        const { rows } = await atReplica((client) =>
          client.query<{ isThere: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"', [
            now.rows[0]?.at,
          ]),
        )
        if (rows[0]?.isThere) return
        await sleep(50)
      }
    },
    lose: () => end(replica),
    async comeBack() {
      replica = await start(replicaData, replicaSocket)
    },
    async stop() {
      await end(replica)
      await end(primary)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
