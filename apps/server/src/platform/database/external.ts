import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { appRole, openDoors, withClient } from './roles.ts'

const oldestVersion = 15
const setUpLock = 4005
const connectionTimeoutMillis = 5000

const place = (url: string) => {
  const { hostname, port, searchParams } = new URL(url)
  return searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
}

/** Without a password to derive from (peer, .pgpass, certificates) one is made and kept. */
const appPassword = async (url: string, dataDir: string) => {
  const { password } = new URL(url)
  if (password) return createHmac('sha256', decodeURIComponent(password)).update(appRole).digest('base64url')
  const file = join(dataDir, 'app-password')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}

const urlForApp = (url: string, password: string) => {
  const app = new URL(url)
  if (app.hostname) {
    app.username = appRole
    app.password = password
  } else {
    // An address of a socket has no place for a user before the host.
    app.searchParams.set('user', appRole)
    app.searchParams.set('password', password)
  }
  return app.href
}

const checkVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10000)
  if (major < oldestVersion)
    throw new StartError(
      `DATABASE_URL names a PostgreSQL ${major} server, and ${oldestVersion} or newer is needed.`,
    )
}

const ensureAppRole = async (client: pg.Client, app: pg.PoolConfig, password: string) => {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [appRole],
  )
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new StartError(`The role ${appRole} must not be a superuser nor bypass row-level security.`)
  const secret = client.escapeLiteral(password)
  if (!rows[0]) await client.query(`create role ${appRole} with login nobypassrls password ${secret}`)
  const { rows: current } = await client.query<{ name: string }>('select current_database() as name')
  await openDoors(client, current[0]?.name ?? '')
  await withClient(app, async () => undefined).catch((error: { code?: string }) => {
    if (error.code !== '28P01') throw error
    return client.query(`alter role ${appRole} with password ${secret}`)
  })
}

/** Any PostgreSQL the installation already has. The address's role owns the schema; ours only uses it. */
export const openExternal = async (url: string, dataDir: string): Promise<Database> => {
  const password = await appPassword(url, dataDir)
  const owner = { connectionString: url, connectionTimeoutMillis }
  const app = { connectionString: urlForApp(url, password), connectionTimeoutMillis }
  try {
    await withClient(owner, async (client) => {
      await checkVersion(client)
      await client.query('begin')
      // Two servers that start at once would otherwise change the same rights at once.
      await client.query('select pg_advisory_xact_lock($1)', [setUpLock])
      await ensureAppRole(client, app, password)
      await client.query('commit')
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message: string }
    if (code === '42501')
      throw new StartError(
        `The role of DATABASE_URL may not set up the role ${appRole} (${message}): give it CREATEROLE, or create ${appRole} yourself.`,
        { cause: error },
      )
    throw new StartError(
      `The database of DATABASE_URL at ${place(url)} cannot be used (${(message || code) ?? 'no answer'}): check the address and that the server is running.`,
      { cause: error },
    )
  }
  return { kind: 'server', owner, app, close: async () => undefined }
}
