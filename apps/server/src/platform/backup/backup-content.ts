import type pg from 'pg'
import { z } from 'zod'
import { sumOf, type BackupContent, type BackupTable } from './backup-file.ts'

const Found = z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }))
const Sum = z.object({ rows: z.coerce.number(), sum: z.string() })
const Sequences = z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() }))
const Names = z.array(z.object({ name: z.string() }))

/**
 * What is laid out anew wherever a backup goes: the lists of what was applied, and all of the queue but what is in it.
 * What was read of files that are not applied yet lies in a schema of its own, and can be read again.
 */
const keptTables = `(n.nspname = 'public' and c.relname not in ('schema_migration', 'schema_function')
  or n.nspname = 'jobs' and c.relname = 'job')`

/** Tables as they are, without what the database works out of other columns. */
export const tablesOf = async (client: pg.ClientBase): Promise<z.infer<typeof Found>> => {
  const { rows } = await client.query(
    `select n.nspname::text as schema, c.relname::text as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and ${keptTables}
     group by 1, 2 order by 1, 2`,
  )
  return Found.parse(rows)
}

export const summed = async (
  client: pg.ClientBase,
  table: Omit<BackupTable, 'rows' | 'sum'>,
): Promise<BackupTable> => {
  const { rows } = await client.query(sumOf(table))
  return { ...table, ...Sum.parse(rows[0]) }
}

/** What there is at the moment the transaction at hand sees. */
export const readContent = async (
  client: pg.ClientBase,
): Promise<Pick<BackupContent, 'migrations' | 'tables' | 'sequences'>> => {
  const { rows: migrations } = await client.query('select name from schema_migration order by name')
  const tables: BackupTable[] = []
  for (const table of await tablesOf(client)) tables.push(await summed(client, table))
  // A sequence goes on whatever a transaction sees, so it is never behind the rows.
  const { rows: sequences } = await client.query(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as last
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1, 2`,
  )
  return {
    migrations: Names.parse(migrations).map(({ name }) => name),
    tables,
    sequences: Sequences.parse(sequences),
  }
}
