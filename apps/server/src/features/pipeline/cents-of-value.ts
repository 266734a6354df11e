import { dollars } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'

/** A value that somebody set in whole dollars; where these are what stood there, its cents stay as well. */
export const centsOfValue = (column: string, given: number): Sql =>
  sql`case when ${given}::bigint = round(${dollars(column)}) then ${sql.ref(column)}
    else ${given}::bigint * 100 end`
