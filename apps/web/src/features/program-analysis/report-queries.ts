import {
  buildersNotUsingByRegion,
  buildersUsing,
  closedLeads,
  closingCount,
  estimatedClosingRevenue,
  firstDay,
  homePlanProducts,
  lastDay,
  leadshareAttendance,
  managementSummary,
  manufacturerSummary,
  marketShareRollup,
  missedValueDetail,
  type Month,
  monthlySales,
  newBuilders,
  productCatalog,
  searchBuilders,
} from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/format/format.ts'
import { failures } from './messages.ts'

/** Whose report it is, and for which regions. */
export interface ReportScope {
  accountId: string
  features: number[] | undefined
}

interface Months {
  start: Month
  end: Month
}

const days = ({ start, end }: Months) => ({ startOn: firstDay(start), endOn: lastDay(end) })

/** One report: the same question is asked once, whoever asks it, and a newer one never gets an older answer. */
const report = <T>(
  key: readonly unknown[],
  ask: (options: { signal: AbortSignal }) => Promise<T>,
  errorToast: (typeof failures)[keyof typeof failures] = failures.grid,
) =>
  queryOptions({
    queryKey: ['program-analysis', ...key],
    queryFn: ({ signal }) => ask({ signal }),
    meta: { errorToast },
  })

export const manufacturerSummaryQuery = ({ accountId, features }: ReportScope, months: Months) =>
  report(['manufacturer-summary', accountId, features, months], (options) =>
    api(manufacturerSummary, { params: { accountId }, query: { ...days(months), features } }, options),
  )

/** Without months: the previous two. */
export const newBuildersQuery = ({ accountId, features }: ReportScope, months?: Months) =>
  report(['new-builders', accountId, features, months], (options) =>
    api(
      newBuilders,
      { params: { accountId }, query: { ...(months ? days(months) : {}), features } },
      options,
    ),
  )

export const opportunitiesQuery = ({ accountId, features }: ReportScope, months: Months) =>
  report(['builder-opportunities', accountId, features, months], (options) =>
    api(
      searchBuilders,
      {
        query: {
          All: true,
          OnlyActiveBuilders: true,
          IgnoreBlockedBuilders: true,
          ManufacturerEnterpriseId: accountId,
          features,
          minDateString: formatDate(firstDay(months.start)),
          maxDateString: formatDate(lastDay(months.end)),
        },
      },
      options,
    ),
  )

export const buildersUsingQuery = ({ accountId, features }: ReportScope, months: Months) =>
  report(['builders-using', accountId, features, months], (options) =>
    api(buildersUsing, { params: { accountId }, query: { ...days(months), features } }, options),
  )

export const missedValueQuery = ({ accountId, features }: ReportScope) =>
  report(['missed-value', accountId, features], (options) =>
    api(missedValueDetail, { params: { accountId }, query: { features } }, options),
  )

export const closedLeadsQuery = ({ accountId, features }: ReportScope) =>
  report(['closed-leads', accountId, features], (options) =>
    api(closedLeads, { params: { accountId }, query: { features } }, options),
  )

export const leadshareQuery = ({ accountId, features }: ReportScope, months: Months) =>
  report(['leadshare-attendance', accountId, features, months], (options) =>
    api(leadshareAttendance, { params: { accountId }, query: { ...days(months), features } }, options),
  )

export const homePlanProductsQuery = ({ accountId }: ReportScope) =>
  report(['product-attributes', accountId], (options) =>
    api(homePlanProducts, { params: { manufacturerId: accountId } }, options),
  )

export const productCatalogQuery = ({ accountId }: ReportScope) =>
  report(['product-catalog', accountId], (options) =>
    api(productCatalog, { params: { enterpriseId: accountId } }, options),
  )

export const managementSummaryQuery = ({ accountId }: ReportScope) =>
  report(['management-summary', accountId], (options) =>
    api(managementSummary, { params: { accountId }, query: {} }, options),
  )

const charts = {
  closingCount,
  monthlySales,
  estimatedClosingRevenue,
  buildersNotUsingByRegion,
}

export const chartQuery = (name: keyof typeof charts, { accountId, features }: ReportScope) =>
  report(
    ['chart', name, accountId, features],
    (options) => api(charts[name], { params: { accountId }, query: { features } }, options),
    failures.chart,
  )

export const marketShareQuery = ({ accountId, features }: ReportScope) =>
  report(
    ['market-share', accountId, features],
    (options) => api(marketShareRollup, { params: { mfr: accountId }, query: { features } }, options),
    failures.chart,
  )
