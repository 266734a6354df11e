import { z } from 'zod'
import type { ProductId } from '../identity/products.ts'
import { route, type Requirement, type RouteDef } from '../route.ts'
import { numberList } from '../values.ts'

/** A report covers whole months: from the first day of one to the last day of another. */
export const ReportRange = z.object({
  startOn: z.iso.date().optional(),
  endOn: z.iso.date().optional(),
  /** Region ids; for all subscribed regions every one of them is sent. */
  features: numberList.optional(),
})
export type ReportRange = z.infer<typeof ReportRange>

interface GridReportDef<N extends string, Row extends z.ZodObject, P extends Requirement> {
  readonly reportName: N
  /** Prefix of the grid's keys in the address and in session storage. */
  readonly gridKey: string
  readonly summary: string
  readonly permission: P
  readonly row: Row
  readonly products?: readonly ProductId[]
}

/** A grid report fetched by name: one call, all rows of the range. */
export const defineGridReport = <N extends string, Row extends z.ZodObject, P extends Requirement>(
  given: GridReportDef<N, Row, P>,
) => ({
  ...route({
    method: 'GET',
    service: 'report',
    path: `reports/account/:accountId/grids/${given.reportName}`,
    summary: given.summary,
    params: z.object({ accountId: z.uuid() }),
    query: ReportRange,
    result: z.array(given.row),
    permission: given.permission,
    account: { param: 'accountId' },
    ...(given.products ? { products: given.products } : {}),
  }),
  reportName: given.reportName,
  gridKey: given.gridKey,
  row: given.row,
})

export interface GridReport extends RouteDef {
  readonly reportName: string
  readonly gridKey: string
  readonly row: z.ZodObject
}

/** One point of a chart: what it is called and how much it is. */
export const ChartPoint = z.object({ valueOne: z.string(), valueTwo: z.number() })
export type ChartPoint = z.infer<typeof ChartPoint>

/** A chart report fetched by name; a labelled value is a chart with a single point. */
export const defineChartReport = <N extends string, P extends Requirement>(given: {
  readonly chartName: N
  readonly summary: string
  readonly permission: P
}) =>
  route({
    method: 'GET',
    service: 'report',
    path: `reports/account/:accountId/charts/${given.chartName}`,
    summary: given.summary,
    params: z.object({ accountId: z.uuid() }),
    query: ReportRange,
    result: z.array(ChartPoint),
    permission: given.permission,
    account: { param: 'accountId' },
  })
