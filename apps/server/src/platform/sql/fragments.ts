import { sql, type Sql } from './sql.ts'

/** What many statements say of a column, said once. */

/** The name of the person in a row of `contact` or `app_user`; null where a left join found nobody. */
export const personName = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

/** Who did something. Whoever is not a contact of the account is staff of the portal who acted for it. */
export const actorName = (contact: string): Sql => sql`coalesce(${personName(contact)}, 'Homestead IQ')`

/** One page of the rows; the first is 1. */
export const onPage = (page: number, pageSize: number): Sql =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** Cents as dollars, exact to the cent: of a column, or of what is worked out. */
export const dollars = (cents: string | Sql): Sql =>
  sql`${typeof cents === 'string' ? sql.ref(cents) : sql`(${cents})`} / 100.0`

/** Cents as whole dollars, as somebody estimated them. */
export const wholeDollars = (cents: string): Sql => sql`round(${dollars(cents)})::float8`

/** A moment as the contract's instants: UTC, milliseconds, a Z. */
export const isoInstant = (column: string): Sql =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * First day of the last complete month. Not the clock: between midnight and the turn of the windows they still end a
 * month earlier.
 */
export const lastMonthDay = sql`coalesce((select last_month from rollup_state),
  (date_trunc('month', now() at time zone 'UTC') - interval '1 month')::date)`

/**
 * Ends an insert of rows that the statement selects, where none can be there already. A cluster copies such rows, and copies
 * nothing into tables whose rows are guarded, unless it has to look for conflicts.
 */
export const rowByRow = sql`on conflict do nothing`
