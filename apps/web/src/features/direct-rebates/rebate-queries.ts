import {
  currentQuarterCount,
  directClosingsProcessed,
  rebateBuilderTrend,
  rebateContract,
  rebateContracts,
  rebateInvoiceHistory,
  rebateInvoiceLines,
  rebateInvoiceRevisions,
  rebateInvoices,
  rebateStatuses,
  totalRebates,
} from '@homestead/contract'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { contracts, failures } from './messages.ts'

const rebatesKey = ['direct-rebates'] as const

/** A change of an invoice or a contract reaches the tiles, the lists and the trend. */
export const refreshRebates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: rebatesKey })

/** Saves what a dialog changes of a contract. A refusal is shown in the dialog. */
export function useSaveContract<T>(save: (given: T) => Promise<unknown>, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(contracts.saved)
      onSaved()
    },
    // What somebody else saved meanwhile stands in the way, and is what the next try is compared with.
    onError: () => refreshRebates(client),
    meta: { errorToast: { silent: true } },
  })
}

const meta = { errorToast: failures.load }

export const rebateInvoicesQuery = (id: string) =>
  queryOptions({
    queryKey: [...rebatesKey, id, 'invoices'],
    queryFn: ({ signal }) => api(rebateInvoices, { params: { id } }, { signal }),
    meta,
  })

export const rebateLinesQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'lines', id],
    queryFn: ({ signal }) => api(rebateInvoiceLines, { params: { id } }, { signal }),
    meta,
  })

export const rebateHistoryQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'history', id],
    queryFn: ({ signal }) => api(rebateInvoiceHistory, { params: { id } }, { signal }),
    meta,
  })

export const rebateRevisionsQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'revisions', id],
    queryFn: ({ signal }) => api(rebateInvoiceRevisions, { params: { id } }, { signal }),
    meta,
  })

/** The list changes with a release, not while somebody looks. */
export const rebateStatusesQuery = queryOptions({
  queryKey: ['rebate-statuses'],
  queryFn: ({ signal }) => api(rebateStatuses, {}, { signal }),
  staleTime: Infinity,
  meta,
})

/** Contracts are agreed outside the portal: what is shown is never an older answer. */
export const rebateContractsQuery = (id: string) =>
  queryOptions({
    queryKey: [...rebatesKey, id, 'contracts'],
    queryFn: ({ signal }) => api(rebateContracts, { params: { id } }, { signal, noCache: true }),
    staleTime: 0,
    meta,
  })

export const rebateContractQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'contract', id],
    queryFn: ({ signal }) => api(rebateContract, { params: { id } }, { signal }),
    meta: { errorToast: { ...failures.load, silentUnknown: true } },
  })

export const quarterCountQuery = (mfr: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'count'],
    queryFn: ({ signal }) => api(currentQuarterCount, { params: { mfr } }, { signal }),
    meta,
  })

export const closingsProcessedQuery = (mfr: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'closings'],
    queryFn: ({ signal }) => api(directClosingsProcessed, { params: { mfr } }, { signal }),
    meta,
  })

export const totalRebatesQuery = (mfr: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'total'],
    queryFn: ({ signal }) => api(totalRebates, { params: { mfr } }, { signal }),
    meta,
  })

export const rebateTrendQuery = (mfr: string, builder: string) =>
  queryOptions({
    queryKey: [...rebatesKey, mfr, 'trend', builder],
    queryFn: ({ signal }) => api(rebateBuilderTrend, { params: { mfr, builder } }, { signal }),
    meta: { errorToast: failures.chart },
  })
