import type { SessionAccount } from '../../platform/request/session.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'

/** By whose calendar rebates are worked out. */
export type RebateAccount = Pick<SessionAccount, 'accountId' | 'lastMonth'>

/** First day of the quarter at hand. It follows the calendar of the reports: the month after the last complete one. */
export function currentQuarter({ lastMonth }: Pick<SessionAccount, 'lastMonth'>): Sql {
  const [year, month] = lastMonth.split('-').map(Number)
  const next = new Date(Date.UTC(year ?? 0, month ?? 1))
  const quarter = new Date(Date.UTC(next.getUTCFullYear(), Math.floor(next.getUTCMonth() / 3) * 3))
  return sql`${quarter.toISOString().slice(0, 10)}::date`
}
