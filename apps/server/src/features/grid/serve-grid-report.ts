import type { HomeTypeChoice, ReportRange, RouteDef } from '@homestead/contract'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
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

/** Answers a report with the rows of one query, whose columns are the contract's words. */
export const serveGridReport = (
  definition: ReportRoute,
  buildQuery: (scope: ReportScope) => RawBuilder<unknown>,
): Served =>
  serve(definition, ({ db, account, ...parts }) => {
    const { query = {} } = parts as { query?: ReportRange & HomeTypeChoice }
    const scope = reportScope(account, query, definition.defaultMonths ?? 12)
    return jsonRows(db, definition.result.element, buildQuery(scope))
  })
