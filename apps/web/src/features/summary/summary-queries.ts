import {
  builderOpportunities,
  buildersNotClaiming,
  closingRevenueTotal,
  leadCounts,
  leadshareAttendees,
  marketShareRollup,
  newBuildersCount,
  notUsingSummary,
  opportunityStatus,
  qualifiedLeads,
} from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { fetchTogether } from '../../lib/api/fetch-together.ts'
import { failures } from './messages.ts'

/** Whose summary it is, and for which regions. */
export interface Scope {
  mfr: string
  features: number[] | undefined
}

type Ask<T> = (scope: Scope, options: { signal: AbortSignal; fetch: typeof fetch }) => Promise<T>

/** One tile's question. Whoever comes back to the tab after a while sees today's figures. */
const tile =
  <T>(name: string, ask: Ask<T>, errorToast: (typeof failures)[keyof typeof failures] = failures.tile) =>
  (scope: Scope) =>
    queryOptions({
      queryKey: ['summary', name, scope.mfr, scope.features],
      queryFn: ({ signal }) => ask(scope, { signal, fetch: fetchTogether }),
      refetchOnWindowFocus: true,
      meta: { errorToast },
    })

export const marketShareQuery = tile('market-share', async ({ mfr, features }, options) => {
  const [first] = await api(marketShareRollup, { params: { mfr }, query: { features } }, options)
  return first ?? null
})

export const revenueQuery = tile('revenue', ({ mfr, features }, options) =>
  api(closingRevenueTotal, { params: { mfr }, query: { features } }, options),
)

export const notUsingQuery = tile('not-using', ({ mfr, features }, options) =>
  api(notUsingSummary, { params: { mfr }, query: { features } }, options),
)

export const targetedQuery = tile('targeted', ({ mfr, features }, options) =>
  api(
    builderOpportunities,
    {
      query: {
        ManufacturerEnterpriseId: mfr,
        All: true,
        StatusIds: [opportunityStatus.targeted],
        features,
        takeTop: 3,
      },
    },
    options,
  ),
)

export const qualifiedQuery = tile(
  'qualified',
  ({ mfr, features }, options) =>
    api(qualifiedLeads, { params: { accountId: mfr }, query: { features } }, options),
  failures.chart,
)

export const leadCountsQuery = tile('lead-counts', ({ mfr, features }, options) =>
  api(leadCounts, { params: { mfr }, query: { features } }, options),
)

export const categoriesQuery = tile('categories', ({ mfr, features }, options) =>
  api(
    buildersNotClaiming,
    {
      query: {
        All: true,
        OnlyActiveBuilders: true,
        IgnoreBlockedBuilders: true,
        ManufacturerEnterpriseId: mfr,
        features,
        takeTop: 5,
      },
    },
    options,
  ),
)

export const newBuildersQuery = tile(
  'new-builders',
  ({ mfr, features }, options) =>
    api(newBuildersCount, { params: { accountId: mfr }, query: { features } }, options),
  failures.labelled,
)

export const leadshareQuery = tile(
  'leadshare',
  ({ mfr, features }, options) =>
    api(leadshareAttendees, { params: { accountId: mfr }, query: { features } }, options),
  failures.labelled,
)
