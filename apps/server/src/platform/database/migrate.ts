import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from './roles.ts'
import { StartError } from '../process/start-error.ts'

interface Migration {
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

export const migrationsFolder = join(import.meta.dirname, '../../database/migrations')

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is not a change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The next one to apply, or a reason to stop: forward only means that history may not differ. */
const nextMigration = (migrations: Migration[], applied: Applied[]): Migration | undefined => {
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

const applyNext = async (client: pg.Client, migrations: Migration[]): Promise<string | undefined> => {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query(`create table if not exists schema_migration
      (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name')
    const next = nextMigration(migrations, rows)
    if (next) {
      await client.query(next.sql)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        next.name,
        next.checksum,
      ])
    }
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies what is pending, each file in its own transaction; says which ones it was. */
export const migrate = async (owner: pg.ClientConfig, folder = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder)
  return withClient(owner, async (client) => {
    const done: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations)
      if (!name) return done
      done.push(name)
    }
  })
}
