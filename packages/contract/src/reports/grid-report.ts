import { z } from 'zod'
import type { ProductId } from '../session/products.ts'
import { route, type Requirement } from '../route.ts'
import { numberList } from '../values.ts'

/** Region ids; for all subscribed regions every one of them is sent, and -1 means the same. Absent: the whole network. */
export const RegionChoice = z.object({ features: numberList.optional() })
export type RegionChoice = z.infer<typeof RegionChoice>

/**
 * A report covers whole months: from the first day of one to the last day of another, at most 48 months back and
 * never the current one. Both days or neither; without them the report's own default.
 */
export const ReportRange = RegionChoice.extend({
  startOn: z.iso.date().optional(),
  endOn: z.iso.date().optional(),
})
export type ReportRange = z.infer<typeof ReportRange>

/** Ranges that end with last month, by their number of months; 0 is the year to date. */
export const predefinedRanges = [1, 2, 6, 12, 18, 24, 48, 0] as const
/** How far back a range may begin, in months before the current one. */
export const earliestMonths = 48

interface GridReportDef<
  N extends string,
  Row extends z.ZodObject,
  P extends Requirement,
  Q extends z.ZodObject,
> {
  readonly reportName: N
  /** Prefix of the grid's keys in the address and in session storage. */
  readonly gridKey: string
  readonly summary: string
  readonly permission: P
  readonly row: Row
  /** Months of the range while none is chosen, ending last month. */
  readonly defaultMonths?: (typeof predefinedRanges)[number]
  /** For a report whose range is not a choice. */
  readonly query?: Q
  readonly products?: readonly ProductId[]
}

/** A grid report fetched by name: one call, all rows of the range. */
export const defineGridReport = <
  N extends string,
  Row extends z.ZodObject,
  P extends Requirement,
  Q extends z.ZodObject = typeof ReportRange,
>(
  given: GridReportDef<N, Row, P, Q>,
) => ({
  ...route({
    method: 'GET',
    service: 'report',
    path: `reports/account/:accountId/grids/${given.reportName}`,
    summary: given.summary,
    params: z.object({ accountId: z.uuid() }),
    query: (given.query ?? ReportRange) as Q,
    result: z.array(given.row),
    permission: given.permission,
    account: { param: 'accountId' },
    ...(given.products ? { products: given.products } : {}),
  }),
  reportName: given.reportName,
  gridKey: given.gridKey,
  defaultMonths: given.defaultMonths ?? 12,
  row: given.row,
})

/** One point of a chart: what it is called (a month is 'yyyy-MM', a quarter 'yyyy-Qn') and how much it is. */
export const ChartPoint = z.object({ valueOne: z.string(), valueTwo: z.number() })
export type ChartPoint = z.infer<typeof ChartPoint>

/** A chart report fetched by name, always up to last month; a labelled value is a chart with a single point. */
export const defineChartReport = <N extends string, P extends Requirement>(given: {
  readonly chartName: N
  readonly summary: string
  readonly permission: P
  /** Months counted, where it is not a year. */
  readonly defaultMonths?: (typeof predefinedRanges)[number]
}) => ({
  ...route({
    method: 'GET',
    service: 'report',
    path: `reports/account/:accountId/charts/${given.chartName}`,
    summary: given.summary,
    params: z.object({ accountId: z.uuid() }),
    query: RegionChoice,
    result: z.array(ChartPoint),
    permission: given.permission,
    account: { param: 'accountId' },
  }),
  defaultMonths: given.defaultMonths ?? 12,
})
