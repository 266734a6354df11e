import type { Transaction } from '../../platform/sql/db.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'

/** For an `update` of a lead or an opportunity: what a save may start from counts up, and the moment of it is shown. */
export const countChange = ({ now }: Transaction): Sql => sql`last_updated_at = ${now}, version = version + 1`
