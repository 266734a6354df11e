import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import type { Database } from './database.ts'
import { appRole, derivedPassword, identityRole, jobsRole, openDoors, withClient } from './roles.ts'

const oldestVersion = 15
const setUpLock = 4005
const connectionTimeoutMillis = 5000

const place = (url: string) => {
  const { hostname, port, searchParams } = new URL(url)
  return searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
}

/** Without a password to derive from (peer, .pgpass, certificates) one is made and kept. */
const passwordToDerive = async (url: string, dataDir: string) => {
  const { password } = new URL(url)
  if (password) return decodeURIComponent(password)
  const file = join(dataDir, 'app-password')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}

const urlFor = (url: string, role: string, password: string) => {
  const own = new URL(url)
  if (own.hostname) {
    own.username = role
    own.password = password
  } else {
    // An address of a socket has no place for a user before the host.
    own.searchParams.set('user', role)
    own.searchParams.set('password', password)
  }
  return own.href
}

const checkVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10000)
  if (major < oldestVersion)
    throw new StartError(
      `DATABASE_URL names a PostgreSQL ${major} server, and ${oldestVersion} or newer is needed.`,
    )
}

const createMissingRole = async (client: pg.Client, role: string, password: string) => {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [role],
  )
  if (rows[0]?.rolsuper || rows[0]?.rolbypassrls)
    throw new StartError(`The role ${role} must not be a superuser nor bypass row-level security.`)
  if (!rows[0])
    await client.query(
      `create role ${role} with login nobypassrls password ${client.escapeLiteral(password)}`,
    )
}

const setUpRoles = async (client: pg.Client, passwords: Record<string, string>) => {
  await client.query('begin')
  // Two servers that start at once would otherwise change the same rights at once.
  await client.query('select pg_advisory_xact_lock($1)', [setUpLock])
  for (const [role, password] of Object.entries(passwords)) await createMissingRole(client, role, password)
  const { rows } = await client.query<{ member: boolean; name: string }>(
    `select pg_has_role('${identityRole}', '${appRole}', 'usage') as member, current_database() as name`,
  )
  if (!rows[0]?.member) await client.query(`grant ${appRole} to ${identityRole}`)
  await openDoors(client, rows[0]?.name ?? '')
  await client.query('commit')
}

/** The demo is loaded by the owner as who loads feeds. Without the demo nobody needs it, and the demo says so. */
const ensureLoader = (client: pg.Client) =>
  client
    .query(`set role ${jobsRole}`)
    .then(() => client.query('reset role'))
    .catch(() => client.query(`grant ${jobsRole} to current_user`).catch(() => undefined))

/** Only what is committed can sign in, so the roles are tried afterwards. */
const ensurePassword = (client: pg.Client, own: pg.ClientConfig, role: string, password: string) =>
  withClient(own, async () => undefined).catch((error: { code?: string }) => {
    if (error.code !== '28P01') throw error
    return client.query(`alter role ${role} with password ${client.escapeLiteral(password)}`)
  })

/** Other ways to the same database. */
interface Beside {
  /** To a copy that follows it. */
  readonly replicaUrl?: string | undefined
  /** Through a pooler, for calls. What keeps something on its connection goes straight. */
  readonly poolerUrl?: string | undefined
}

/** Any PostgreSQL the installation already has. The address's role owns the schema; ours only uses it. */
export const openExternal = async (
  url: string,
  dataDir: string,
  { replicaUrl, poolerUrl }: Beside = {},
): Promise<Database> => {
  const source = await passwordToDerive(url, dataDir)
  const roles = [appRole, identityRole, jobsRole]
  const passwords = Object.fromEntries(roles.map((role) => [role, derivedPassword(source, role)]))
  const owner = { connectionString: url, connectionTimeoutMillis }
  const connectionAt = (address: string, role: string) => ({
    connectionString: urlFor(address, role, passwords[role] ?? ''),
    connectionTimeoutMillis,
  })
  const connectionOf = (role: string) => connectionAt(url, role)
  const callsAs = (role: string) =>
    poolerUrl === undefined ? connectionOf(role) : { ...connectionAt(poolerUrl, role), isPooled: true }
  try {
    await withClient(owner, async (client) => {
      await checkVersion(client)
      await setUpRoles(client, passwords)
      await ensureLoader(client)
      for (const [role, password] of Object.entries(passwords))
        await ensurePassword(client, connectionOf(role), role, password)
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message: string }
    if (code === '42501')
      throw new StartError(
        `The role of DATABASE_URL may not set up the roles ${roles.join(', ')} (${message}): give it CREATEROLE, or create them yourself and grant ${appRole} to ${identityRole}.`,
        { cause: error },
      )
    // No entry in pg_hba.conf, or one by which a role signs in as a person or a certificate of the same name.
    if (code === '28000')
      throw new StartError(
        `The database of DATABASE_URL does not let everybody in whom the portal needs (${message}): besides the role of the address, ${roles.join(', ')} sign in with a password (or trust, or a mapped name) in pg_hba.conf.`,
        { cause: error },
      )
    throw new StartError(
      `The database of DATABASE_URL at ${place(url)} cannot be used (${(message || code) ?? 'no answer'}): check the address and that the server is running.`,
      { cause: error },
    )
  }
  return {
    kind: 'server',
    owner,
    app: callsAs(appRole),
    identity: callsAs(identityRole),
    jobs: connectionOf(jobsRole),
    // Roles and their passwords come to a copy with everything else.
    replica: replicaUrl === undefined ? undefined : connectionAt(replicaUrl, appRole),
    close: async () => undefined,
  }
}
