import type { ReportRange } from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { lastMonthDay } from './calendar.ts'
import { readRange, type Range } from './report-range.ts'
import { readRegions } from './report-regions.ts'

/** What a report is about: whose it is, which months, which regions. */
export interface ReportScope {
  readonly manufacturerId: number
  /** First day of the last complete month the windows end with. */
  readonly lastMonth: string
  readonly range: Range
  readonly regions: readonly number[] | null
}

export async function reportScope(
  db: Transaction,
  account: SessionAccount,
  query: ReportRange,
  defaultMonths: number,
): Promise<ReportScope> {
  // Planning to find the regions takes as long as a chart does; most reports do not name any.
  const subscribed = query.features
    ? sql`array(select f.feature_id from account_feature f join region r on r.id = f.feature_id
        where f.manufacturer_id = ${account.accountId})`
    : sql`array[]::int[]`
  const { rows } = await sql<{ lastMonth: string; subscribed: number[] }>`
    select ${lastMonthDay} as "lastMonth", ${subscribed} as subscribed`.execute(db)
  const [scope = { lastMonth: '', subscribed: [] }] = rows
  return {
    manufacturerId: account.accountId,
    lastMonth: scope.lastMonth,
    range: readRange(query, scope.lastMonth, defaultMonths),
    regions: readRegions(query.features, account.productId, scope.subscribed),
  }
}
