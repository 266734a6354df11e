import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withClient } from '../database/roles.ts'
import { StartError } from '../process/start-error.ts'
import { summed, tablesOf } from './backup-content.ts'
import { copyIn, plainWriting, tableName, type BackupContent, type BackupTable } from './backup-file.ts'
import type { BackupReader } from './read-backup.ts'

const own = "n.nspname = 'public'"

interface Key {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const foreignKeys = async (client: pg.ClientBase): Promise<Key[]> => {
  const { rows } = await client.query<Key>(
    `select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and c.conparentid = 0 and ${own}`,
  )
  return rows
}

interface Index {
  readonly name: string
  readonly definition: string
}

/** Those that only make reading quick. Made once all rows are there, they take a fraction of the time. */
const plainIndexes = async (client: pg.ClientBase): Promise<Index[]> => {
  const { rows } = await client.query<Index>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where not i.indisunique and c.relkind = 'i' and not c.relispartition and ${own}`,
  )
  return rows
}

const tablesWithTriggers = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct format('%I.%I', n.nspname, t.relname) as name
     from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
     where not g.tgisinternal and ${own}`,
  )
  return rows.map(({ name }) => name)
}

/** A table of the backup that this version does not have, or has otherwise. */
const refuseOthers = async (client: pg.ClientBase, { tables, version }: BackupContent): Promise<void> => {
  const nameOf = ({ schema, name, columns }: Omit<BackupTable, 'rows' | 'sum'>) =>
    JSON.stringify([schema, name, columns.toSorted()])
  const there = new Set((await tablesOf(client)).map(nameOf))
  const other = tables.find((table) => !there.has(nameOf(table)))
  if (other)
    throw new StartError(
      `The backup was made by version ${version}, whose table ${other.schema}.${other.name} this version does not have: restore it with that version, and update then.`,
    )
}

/** Those that the backup does not name have not begun yet. */
const setSequences = async (client: pg.ClientBase, { sequences }: BackupContent): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of rows) await client.query(`alter sequence ${name} restart`)
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2)', [tableName(sequence), sequence.last])
}

/** What was brought adds up to what was taken, or nothing of it stays. */
const refuseDifference = async (client: pg.ClientBase, { tables }: BackupContent): Promise<void> => {
  for (const table of tables) {
    const { rows, sum } = await summed(client, table)
    if (rows !== table.rows || sum !== table.sum)
      throw new StartError(
        `The table ${table.schema}.${table.name} is not as it was (${rows} rows of ${table.rows}): nothing was changed.`,
      )
  }
}

/** Fills a database that was laid out for the backup and holds nothing yet: all of it or nothing. */
export const restoreRows = (
  owner: pg.ClientConfig,
  reader: BackupReader,
  content: BackupContent,
): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query(plainWriting)
    await client.query('begin')
    await refuseOthers(client, content)
    // References are checked once all rows are there, and what happens at a change has happened already.
    const keys = await foreignKeys(client)
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    const silent = await tablesWithTriggers(client)
    for (const table of silent) await client.query(`alter table ${table} disable trigger user`)
    const indexes = await plainIndexes(client)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const table of content.tables) await client.query(`delete from ${tableName(table)}`)
    for (const table of content.tables)
      await pipeline(Readable.from(reader.rows(table)), client.query(copyFrom(copyIn(table))))
    await reader.end()
    await setSequences(client, content)
    for (const table of silent) await client.query(`alter table ${table} enable trigger user`)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('analyze')
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await refuseDifference(client, content)
    await client.query('commit')
  })
