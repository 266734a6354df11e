import { sql, type RawBuilder } from 'kysely'

/** For a `select`: a share in percent, rounded once from its two counts to what is shown of it; null of nothing. */
export const shareOf = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 1)`
