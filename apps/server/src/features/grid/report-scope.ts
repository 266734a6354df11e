import type { HomeTypeChoice, ReportRange } from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { readHomeType } from './home-type.ts'
import { readRange, type Range } from './report-range.ts'
import { readRegions } from './report-regions.ts'

/** What a report is about: whose it is, which months, which regions, which homes. */
export interface ReportScope {
  readonly manufacturerId: number
  /** First day of the last complete month the windows end with. */
  readonly lastMonth: string
  readonly range: Range
  readonly regions: readonly number[] | null
  /** 0 for all homes. */
  readonly homeTypeId: number
}

export async function reportScope(
  db: Transaction,
  account: SessionAccount,
  query: ReportRange & HomeTypeChoice,
  defaultMonths: number,
): Promise<ReportScope> {
  const { accountId: manufacturerId, lastMonth } = account
  return {
    manufacturerId,
    lastMonth,
    range: readRange(query, lastMonth, defaultMonths),
    regions: readRegions(
      query.features,
      account.productId,
      query.features ? await subscribedRegions(db, manufacturerId) : [],
    ),
    homeTypeId: readHomeType(query),
  }
}

async function subscribedRegions(db: Transaction, manufacturerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from account_feature f join region r on r.id = f.feature_id
    where f.manufacturer_id = ${manufacturerId}`.execute(db)
  return rows.map(({ id }) => id)
}
