import {
  firstDay,
  lastDay,
  lead,
  leadAnalysis,
  leadCounts,
  leadHistory,
  leadplusDeclinedReasons,
  leadplusLostReasons,
  leadplusStatuses,
  leadsActive,
  leadsClosed,
  leadsInformational,
  type Month,
} from '@homestead/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

/** Everything that a change of a lead makes stale. */
const leadsKey = ['leads'] as const

/** Lists, counts and the tiles of the summary follow a change. */
export const refreshLeads = (client: QueryClient): void => {
  for (const queryKey of [leadsKey, ['builder-leads'], ['summary']])
    void client.invalidateQueries({ queryKey })
}

interface Scope {
  mfr: string
  features: number[] | undefined
}

export const lists = { active: leadsActive, closed: leadsClosed, informational: leadsInformational } as const
export type LeadList = keyof typeof lists

export const leadListQuery = (list: LeadList, { mfr, features }: Scope) =>
  queryOptions({
    queryKey: [...leadsKey, mfr, list, features],
    queryFn: ({ signal }) => api(lists[list], { params: { mfr }, query: { features } }, { signal }),
    meta: { errorToast: failures.load },
  })

export const leadCountsQuery = ({ mfr, features }: Scope) =>
  queryOptions({
    queryKey: [...leadsKey, mfr, 'counts', features],
    queryFn: ({ signal }) => api(leadCounts, { params: { mfr }, query: { features } }, { signal }),
    meta: { errorToast: failures.load },
  })

export const leadAnalysisQuery = ({ mfr, features }: Scope, { start, end }: { start: Month; end: Month }) =>
  queryOptions({
    queryKey: [...leadsKey, mfr, 'analysis', features, start, end],
    queryFn: ({ signal }) =>
      api(
        leadAnalysis,
        { params: { mfr }, query: { features, startOn: firstDay(start), endOn: lastDay(end) } },
        { signal },
      ),
    meta: { errorToast: failures.load },
  })

export const leadQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, mfr, 'one', id],
    queryFn: ({ signal }) => api(lead, { params: { mfr, id } }, { signal }),
    meta: { errorToast: { ...failures.load, silentUnknown: true } },
  })

export const leadHistoryQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...leadsKey, mfr, 'history', id],
    queryFn: ({ signal }) => api(leadHistory, { params: { mfr, id } }, { signal }),
    meta: { errorToast: failures.load },
  })

/** The lists change with a release, not while somebody looks. */
const fixed = { staleTime: Infinity }

export const leadStatusesQuery = queryOptions({
  ...fixed,
  queryKey: ['lead-statuses'],
  queryFn: ({ signal }) => api(leadplusStatuses, {}, { signal }),
  meta: { errorToast: failures.status },
})

export const lostReasonsQuery = queryOptions({
  ...fixed,
  queryKey: ['lead-lost-reasons'],
  queryFn: ({ signal }) => api(leadplusLostReasons, {}, { signal }),
  meta: { errorToast: failures.lostReason },
})

export const declinedReasonsQuery = queryOptions({
  ...fixed,
  queryKey: ['lead-declined-reasons'],
  queryFn: ({ signal }) => api(leadplusDeclinedReasons, {}, { signal }),
  meta: { errorToast: failures.declinedReason },
})
