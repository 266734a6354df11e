import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { ClusterFolder } from './cluster-folder.ts'

export const ownerRole = 'homestead_owner'
export const appRole = 'homestead_app'
/** Also reads what proves who somebody is: password hashes, signing keys, sessions. */
export const identityRole = 'homestead_identity'
/** Loads feeds: owns what it stages, and merges from there into what it was given. */
export const jobsRole = 'homestead_jobs'
/** Roles beside the application's, whose passwords follow from the owner's. */
const derivedRoles = [identityRole, jobsRole] as const
export type DerivedRole = (typeof derivedRoles)[number]
export const databaseName = 'homestead'
const bootstrapLock = 4004

/** A role's password that needs no place of its own: whoever knows the first may do more than the second. */
export const derivedPassword = (password: string, role: string): string =>
  createHmac('sha256', password).update(role).digest('base64url')

export const derivedConnectionTo = (folder: ClusterFolder, role: DerivedRole, database: string) => ({
  ...connectionTo(folder, ownerRole, database),
  user: role,
  password: derivedPassword(folder.passwords.homestead_owner, role),
})

export const connectionTo = (
  folder: ClusterFolder,
  user: keyof ClusterFolder['passwords'],
  database: string,
) => ({
  host: folder.socket,
  port: 5432,
  user,
  password: folder.passwords[user],
  database,
})

/** Runs what is needed as the one who may, and hangs up. */
export const withClient = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(config)
  // The statement that was running fails and tells; unheard, the event would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Our roles get in and may use what migrations grant them; nobody else gets in, nobody else creates. */
export const openDoors = async (client: pg.Client, database: string) => {
  const name = client.escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  const roles = [appRole, ...derivedRoles].join(', ')
  await client.query(`grant connect on database ${name} to ${roles}`)
  await client.query('revoke all on schema public from public')
  await client.query(`grant usage on schema public to ${roles}`)
}

const ensureRole = async (client: pg.Client, role: string, password: string) => {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  const verb = rowCount ? 'alter' : 'create'
  await client.query(`${verb} role ${role} with ${rights} password ${client.escapeLiteral(password)}`)
}

/**
 * A cluster that an older version made has not all of them yet. Who signs people in may all that the application may; the
 * owner loads the demo as who loads feeds.
 */
const ensureDerivedRoles = async (client: pg.Client, folder: ClusterFolder) => {
  for (const role of derivedRoles)
    await ensureRole(client, role, derivedPassword(folder.passwords.homestead_owner, role))
  await client.query(`grant ${appRole} to ${identityRole}`)
  await client.query(`grant ${jobsRole} to ${ownerRole}`)
}

export const addDerivedRoles = (folder: ClusterFolder) =>
  withClient(connectionTo(folder, 'postgres', databaseName), async (client) => {
    await client.query('select pg_advisory_lock($1)', [bootstrapLock])
    await ensureDerivedRoles(client, folder)
    await openDoors(client, databaseName)
  })

/** Roles and database of a new cluster. The database takes its name last, so one that has it is complete. */
export const bootstrapRoles = (folder: ClusterFolder) =>
  withClient(connectionTo(folder, 'postgres', 'postgres'), async (client) => {
    // Two first starts at once: the second finds everything made.
    await client.query('select pg_advisory_lock($1)', [bootstrapLock])
    await ensureRole(client, ownerRole, folder.passwords.homestead_owner)
    await ensureRole(client, appRole, folder.passwords.homestead_app)
    await ensureDerivedRoles(client, folder)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount) return
    const partial = `${databaseName}_new`
    await client.query(`drop database if exists ${partial} with (force)`)
    await client.query(`create database ${partial} owner ${ownerRole}`)
    await withClient(connectionTo(folder, 'postgres', partial), (inside) => openDoors(inside, partial))
    await client.query(`alter database ${partial} rename to ${databaseName}`)
  })
