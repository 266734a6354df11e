import {
  closingPercentage,
  trailing12,
  type ClosingPercentage,
  type TrailingMonth,
} from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import { oneRow } from '../../platform/one-row.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { reportScope } from '../grid/report-scope.ts'
import { builderIdOf } from './builder-id.ts'
import { builderMonths } from './builder-months.ts'

/** The twelve months that end with last month. */
const lastYearOf = async (db: Transaction, account: SessionAccount, builder: string) => {
  const builderId = await builderIdOf(db, builder)
  return builderMonths(await reportScope(db, account, {}, 12), builderId)
}

export const closingPercentageRoute = serve(closingPercentage, async ({ db, account, params }) => {
  const { rows } = await sql<ClosingPercentage>`
    select sum(total)::int as "builderClosings", sum(own)::int as "bpmClosings",
      coalesce(round(100.0 * sum(own) / nullif(sum(total), 0), 1), 0)::float8 as "totalClosingPercentageOfBuilder"
    from ${await lastYearOf(db, account, params.builder)} months`.execute(db)
  return oneRow(rows)
})

export const trailing12Route = serve(trailing12, async ({ db, account, params }) => {
  const { rows } = await sql<TrailingMonth>`
    select month, to_char(month, 'Mon') as "monthShort", total as "builderClosings", own as "bpmClosings",
      coalesce(round(100.0 * own / nullif(total, 0), 2), 0)::float8 as "bpmShareClosings"
    from ${await lastYearOf(db, account, params.builder)} months order by month`.execute(db)
  return rows
})
