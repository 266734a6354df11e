import { z } from 'zod'

/**
 * A backup is a gzip file of SQL as psql reads it: what it holds, as JSON in a comment, then a COPY of each table. So there
 * is a way back without the portal as well.
 */
export const firstLine = '-- Homestead IQ backup 1'
export const lastLine = '-- End of the backup'

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** What the rows add up to, in whatever order they lie. */
  sum: z.string(),
})
export type BackupTable = z.infer<typeof Table>

export const BackupContent = z.object({
  version: z.string(),
  takenAt: z.string(),
  /** Which tables there are follows from these. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  /** Tells whether a key is the one that secrets of authenticator apps are encrypted with. */
  keyFingerprint: z.string(),
})
export type BackupContent = z.infer<typeof BackupContent>

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const tableName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`
const columnList = ({ columns }: BackupTable) => columns.map(quoted).join(', ')

export const copyLine = (table: BackupTable) => `COPY ${tableName(table)} (${columnList(table)}) FROM stdin;`
/** A partitioned table is copied by a question, one that is not as well. */
export const copyOut = (table: BackupTable) =>
  `copy (select ${columnList(table)} from ${tableName(table)}) to stdout`
export const copyIn = (table: BackupTable) => `copy ${tableName(table)} (${columnList(table)}) from stdin`

/** The same rows give the same sum, on another machine and by another PostgreSQL. */
export const sumOf = (table: Omit<BackupTable, 'rows' | 'sum'>) =>
  `select count(*)::int8 as rows, coalesce(sum(hashtextextended(row(${table.columns.toSorted().map(quoted).join(', ')})::text, 0)::numeric), 0)::text as sum
   from ${tableName(table)}`

/** How values are written decides what they add up to, so each connection that sums says it. */
export const plainWriting = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set row_security = off; set statement_timeout = 0`
