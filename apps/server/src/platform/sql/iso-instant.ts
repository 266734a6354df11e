import { sql } from 'kysely'

/** A timestamptz column as the contract's instants: UTC, milliseconds, a Z. */
export const isoInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
