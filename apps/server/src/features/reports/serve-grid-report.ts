import type { HomeTypeChoice, ReportRange, RouteDef } from '@homestead/contract'
import type { Sql } from '../../platform/sql/sql.ts'
import type { z } from 'zod'
import type { Transaction } from '../../platform/sql/db.ts'
import type { ReadyJson } from '../../platform/request/ready-json.ts'
import { serve, type Served } from '../../platform/request/serve.ts'
import { jsonRows } from './json-rows.ts'
import { reportScope, type ReportScope } from './report-scope.ts'

/** A declared call whose result is rows of an account: a grid report, a chart, a rollup. */
interface ReportRoute extends RouteDef {
  readonly method: 'GET'
  readonly account: { readonly param: string }
  readonly result: z.ZodArray<z.ZodObject>
  readonly defaultMonths?: number
}

/** Answers a report for the months, kinds of homes and regions that were asked for. */
export const serveReport = (
  definition: ReportRoute,
  answer: (db: Transaction, scope: ReportScope) => Promise<ReadyJson>,
): Served => ({
  ...serve(definition, ({ db, account, ...parts }) => {
    const { query = {} } = parts as { query?: ReportRange & HomeTypeChoice }
    return answer(db, reportScope(account, query, definition.defaultMonths ?? 12))
  }),
  isKept: true,
})

/** Answers a report with the rows of one query, whose columns are the contract's words. */
export const serveGridReport = (definition: ReportRoute, buildQuery: (scope: ReportScope) => Sql): Served =>
  serveReport(definition, (db, scope) => jsonRows(db, definition.result.element, buildQuery(scope)))
