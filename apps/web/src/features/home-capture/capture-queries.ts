import {
  captureCompanies,
  captureCounts,
  captureItem,
  captureItems,
  type CaptureQueue,
  inList,
  mostCapturesAtOnce,
  mostListed,
} from '@homestead/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, apiResponse } from '../../lib/api/api.ts'
import type { GridPage } from '../grid/state/use-grid-page.ts'
import { companyIds, type CompanyNames, type ListedItem, namesOf, queryOf, rowOf } from './capture-row.ts'
import { failures } from './messages.ts'

const captures = ['captures'] as const

export const refreshCaptures = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: captures })

/** One call, as long as a page has no more companies than it may name. */
export async function fetchNames(ids: readonly string[], signal?: AbortSignal): Promise<CompanyNames> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostListed) }, (_, at) =>
    ids.slice(at * mostListed, (at + 1) * mostListed),
  )
  const found = await Promise.all(
    parts.map((part) =>
      api(
        captureCompanies,
        { query: { enterpriseId: inList(part), columns: 'enterpriseId,name' } },
        signal ? { signal } : {},
      ),
    ),
  )
  return namesOf(found.flat())
}

async function fetchPage(page: GridPage, queue: CaptureQueue | undefined, signal?: AbortSignal) {
  const response = await apiResponse(captureItems, { query: queryOf(page, queue) }, signal ? { signal } : {})
  const { result } = (await response.json()) as { result: ListedItem[] }
  const names = await fetchNames(companyIds(result), signal)
  return {
    rows: result.map((item) => rowOf(item, names)),
    total: Number(response.headers.get('x-total-count')),
    skip: (page.pageIndex - 1) * page.pageSize,
  }
}

export const captureListQuery = (account: string, page: GridPage, queue: CaptureQueue | undefined) =>
  queryOptions({
    queryKey: [...captures, account, 'list', queue, page],
    queryFn: async ({ signal }) => {
      const found = await fetchPage(page, queue, signal)
      if (found.rows.length > 0 || found.total === 0) return found
      // The list has become shorter than the address remembers.
      const last = Math.ceil(found.total / page.pageSize)
      return fetchPage({ ...page, pageIndex: last }, queue, signal)
    },
    placeholderData: keepPreviousData,
    meta: { errorToast: failures.load },
  })

/** Every page of the list, in its order. */
export async function fetchAll(page: GridPage, queue: CaptureQueue | undefined) {
  const pageSize = mostCapturesAtOnce
  const first = await fetchPage({ ...page, pageIndex: 1, pageSize }, queue)
  const rows = [...first.rows]
  for (let pageIndex = 2; rows.length < first.total; pageIndex++) {
    const next = await fetchPage({ ...page, pageIndex, pageSize }, queue)
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return rows
}

export const captureCountsQuery = (account: string) =>
  queryOptions({
    queryKey: [...captures, account, 'counts'],
    queryFn: ({ signal }) => api(captureCounts, {}, { signal }),
    meta: { errorToast: failures.load },
  })

export const captureItemQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...captures, account, 'item', id],
    queryFn: ({ signal }) => api(captureItem, { params: { id } }, { signal }),
    meta: { errorToast: { ...failures.load, silentUnknown: true } },
  })

export const companyNamesQuery = (account: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['capture-companies', account, ids],
    queryFn: ({ signal }) => fetchNames(ids, signal),
    meta: { errorToast: failures.load },
  })
