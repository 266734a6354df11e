import type { HomeTypeChoice, ReportRange } from '@homestead/contract'
import type { SessionAccount } from '../../platform/request/session.ts'
import { readHomeType } from './home-type.ts'
import { readRange, type Range } from './report-range.ts'
import { readRegions, type Regions } from './report-regions.ts'

/** What a report is about: whose it is, which months, which regions, which homes. */
export interface ReportScope {
  readonly manufacturerId: number
  /** First day of the last complete month the windows end with. */
  readonly lastMonth: string
  /** The day it is where the account works, and the clock it goes by. */
  readonly today: string
  readonly timeZone: string
  readonly range: Range
  readonly regions: Regions | null
  /** 0 for all homes. */
  readonly homeTypeId: number
}

export const reportScope = (
  account: SessionAccount,
  query: ReportRange & HomeTypeChoice,
  defaultMonths: number,
): ReportScope => ({
  manufacturerId: account.accountId,
  lastMonth: account.lastMonth,
  today: account.today,
  timeZone: account.timeZone,
  range: readRange(query, account.lastMonth, defaultMonths),
  regions: readRegions(query.features, account.productId),
  homeTypeId: readHomeType(query),
})
