import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from './roles.ts'
import { StartError } from '../process/start-error.ts'

/** A file of SQL, known by what stands in it. */
interface SqlFile {
  name: string
  sql: string
  checksum: string
}

interface Applied {
  name: string
  checksum: string
}

/** Any number nobody else locks; held for the length of one migration's transaction. */
const migrationLock = 4003

export interface SqlFolders {
  readonly migrations: string
  readonly functions?: string
}

const inDatabase = (name: string) => join(import.meta.dirname, '../../database', name)
const ownFolders: SqlFolders = { migrations: inDatabase('migrations'), functions: inDatabase('functions') }

const readSql = async (folder: string, named: RegExp): Promise<SqlFile[]> => {
  const names = (await readdir(folder)).filter((name) => named.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is not a change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The next one to apply, or a reason to stop: forward only means that history may not differ. */
const nextMigration = (migrations: SqlFile[], applied: Applied[]): SqlFile | undefined => {
  applied.forEach(({ name, checksum }, index) => {
    const migration = migrations[index]
    if (!migrations.some((known) => known.name === name))
      throw new StartError(
        `The database was written by a newer version of Homestead IQ (${name}): update this copy.`,
      )
    if (migration?.name !== name)
      throw new StartError(
        `Migration ${migration?.name} comes before ${name}, which this database already has: number it last.`,
      )
    if (migration.checksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after this database had applied it: restore the file, or start the demo over with "npm run demo:reset".`,
      )
  })
  return migrations[applied.length]
}

/** One process at a time; the others wait, and find it done. */
const inTransaction = async <T>(client: pg.Client, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const applyNext = (client: pg.Client, migrations: SqlFile[]): Promise<string | undefined> =>
  inTransaction(client, async () => {
    await client.query(`create table if not exists schema_migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name')
    const next = nextMigration(migrations, rows)
    if (!next) return undefined
    await client.query(next.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      next.name,
      next.checksum,
    ])
    return next.name
  })

const undefinedFunction = '42883'

/** One that calls another which comes only after it waits until that is there. */
const replaceFunctions = async (client: pg.Client, files: readonly SqlFile[]): Promise<void> => {
  const waiting: SqlFile[] = []
  let reason: unknown
  for (const file of files) {
    await client.query('savepoint one_file')
    try {
      await client.query(file.sql)
      await client.query(
        `insert into schema_function (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [file.name, file.checksum],
      )
    } catch (error) {
      if ((error as { code?: string }).code !== undefinedFunction) throw error
      reason = error
      await client.query('rollback to savepoint one_file')
      waiting.push(file)
    }
  }
  if (waiting.length > 0 && waiting.length === files.length) throw reason
  if (waiting.length > 0) await replaceFunctions(client, waiting)
}

/**
 * Functions stand as they are in files of their own, replaced whenever their text differs from what was applied last. One
 * that a table, policy or trigger needs is also made by the migration that brings those.
 */
const applyFunctions = async (client: pg.Client, folder: string): Promise<string[]> => {
  const files = await readSql(folder, /\.sql$/)
  return inTransaction(client, async () => {
    await client.query(`create table if not exists schema_function
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from schema_function')
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const changed = files.filter(({ name, checksum }) => known.get(name) !== checksum)
    await replaceFunctions(client, changed)
    return changed.map(({ name }) => name)
  })
}

const applyAll = async (client: pg.Client, migrations: SqlFile[]): Promise<string[]> => {
  const done: string[] = []
  for (;;) {
    const name = await applyNext(client, migrations)
    if (!name) return done
    done.push(name)
  }
}

const readMigrations = (folder: string) => readSql(folder, /^\d{4}_.+\.sql$/)

/** Applies what is pending, each migration in its own transaction, then the functions; says which files it was. */
export const migrate = async (owner: pg.ClientConfig, folders = ownFolders): Promise<string[]> => {
  const migrations = await readMigrations(folders.migrations)
  return withClient(owner, async (client) => {
    const done = await applyAll(client, migrations)
    if (folders.functions) done.push(...(await applyFunctions(client, folders.functions)))
    return done
  })
}

/** The first of our migrations, if those are they. */
const firstMigrations = async (names: readonly string[]): Promise<SqlFile[]> => {
  const earlier = (await readMigrations(ownFolders.migrations)).slice(0, names.length)
  const other = names.find((name, index) => earlier[index]?.name !== name)
  if (other)
    throw new StartError(`It was written by a newer version of Homestead IQ (${other}): update this copy.`)
  return earlier
}

export const refuseNewer = async (names: readonly string[]): Promise<void> =>
  void (await firstMigrations(names))

/** The tables as they were when just those migrations had been applied, for rows from that time. */
export const migrateThrough = async (owner: pg.ClientConfig, names: readonly string[]): Promise<void> => {
  const earlier = await firstMigrations(names)
  await withClient(owner, (client) => applyAll(client, earlier))
}
