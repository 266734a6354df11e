import { sql } from './sql.ts'

/** What `column` becomes with a change: always later than what anybody has seen, also within one millisecond. */
export const nextVersion = (column: string) =>
  sql`greatest(date_trunc('milliseconds', clock_timestamp()),
    date_trunc('milliseconds', ${sql.ref(column)}) + interval '1 millisecond')`
