import {
  builderOpportunities,
  firstDay,
  lastDay,
  type Month,
  opportunities,
  opportunityHistory,
  opportunityReasons,
  opportunityStatuses,
} from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'
import { onlyOpportunity } from './only-opportunity.ts'

/** Everything that a change of an opportunity makes stale. */
export const opportunitiesKey = ['opportunities'] as const

/** The lists change with a release, not while somebody looks. */
const list = { staleTime: Infinity }

export const statusesQuery = queryOptions({
  ...list,
  queryKey: ['opportunity-statuses'],
  queryFn: ({ signal }) => api(opportunityStatuses, {}, { signal }),
})

export const reasonsQuery = queryOptions({
  ...list,
  queryKey: ['opportunity-reasons'],
  queryFn: ({ signal }) => api(opportunityReasons, {}, { signal }),
})

export const opportunityOfQuery = (mfr: string, builderEnterpriseId: string) =>
  queryOptions({
    queryKey: [...opportunitiesKey, mfr, builderEnterpriseId],
    queryFn: async ({ signal }) =>
      onlyOpportunity(
        await api(
          opportunities,
          { query: { manufacturerEnterpriseId: mfr, builderEnterpriseId } },
          { signal },
        ),
      ),
    meta: { errorToast: { silentUnknown: true } },
  })

export const historyQuery = (mfr: string, id: number) =>
  queryOptions({
    queryKey: [...opportunitiesKey, 'history', mfr, id],
    queryFn: ({ signal }) => api(opportunityHistory, { params: { id } }, { signal }),
  })

export const discoveryQuery = (
  mfr: string,
  features: number[] | undefined,
  { start, end }: { start: Month; end: Month },
) =>
  queryOptions({
    queryKey: [...opportunitiesKey, 'discovery', mfr, features, start, end],
    queryFn: ({ signal }) =>
      api(
        builderOpportunities,
        {
          query: {
            ManufacturerEnterpriseId: mfr,
            All: true,
            features,
            startOn: firstDay(start),
            endOn: lastDay(end),
          },
        },
        { signal },
      ),
    meta: { errorToast: failures.grid },
  })
