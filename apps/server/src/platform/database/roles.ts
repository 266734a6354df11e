import pg from 'pg'
import type { ClusterFolder } from './cluster-folder.ts'

export const ownerRole = 'homestead_owner'
export const appRole = 'homestead_app'
export const databaseName = 'homestead'
const bootstrapLock = 4004

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

/** The application role gets in and may use what migrations grant it; nobody else gets in, nobody else creates. */
export const openDoors = async (client: pg.Client, database: string) => {
  const name = client.escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  await client.query(`grant connect on database ${name} to ${appRole}`)
  await client.query('revoke all on schema public from public')
  await client.query(`grant usage on schema public to ${appRole}`)
}

const ensureRole = async (client: pg.Client, role: string, password: string) => {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  const verb = rowCount ? 'alter' : 'create'
  await client.query(`${verb} role ${role} with ${rights} password ${client.escapeLiteral(password)}`)
}

/** Roles and database of a new cluster. The database takes its name last, so one that has it is complete. */
export const bootstrapRoles = (folder: ClusterFolder) =>
  withClient(connectionTo(folder, 'postgres', 'postgres'), async (client) => {
    // Two first starts at once: the second finds everything made.
    await client.query('select pg_advisory_lock($1)', [bootstrapLock])
    await ensureRole(client, ownerRole, folder.passwords.homestead_owner)
    await ensureRole(client, appRole, folder.passwords.homestead_app)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount) return
    const partial = `${databaseName}_new`
    await client.query(`drop database if exists ${partial} with (force)`)
    await client.query(`create database ${partial} owner ${ownerRole}`)
    await withClient(connectionTo(folder, 'postgres', partial), (inside) => openDoors(inside, partial))
    await client.query(`alter database ${partial} rename to ${databaseName}`)
  })
