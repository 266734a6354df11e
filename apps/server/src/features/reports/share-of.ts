import { sql, type Sql } from '../../platform/sql/sql.ts'

/** For a `select`: a share in percent, rounded once from its two counts to what is shown of it; null of nothing. */
export const shareOf = (part: Sql, whole: Sql) => sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`
