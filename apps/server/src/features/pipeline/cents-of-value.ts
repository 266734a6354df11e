import { sql, type Sql } from '../../platform/sql/sql.ts'

/** A value that somebody set in whole dollars; where these are what stood there, its cents stay as well. */
export const centsOfValue = (column: string, dollars: number): Sql =>
  sql`case when ${dollars}::bigint = round(${sql.ref(column)} / 100.0) then ${sql.ref(column)}
    else ${dollars}::bigint * 100 end`
