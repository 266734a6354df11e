import {
  invoiceLines,
  invoiceLinks,
  invoiceReviews,
  invoicesClosed,
  invoicesCurrent,
  invoicesOpen,
  reviewHistory,
  reviewReasons,
  reviewStatuses,
} from '@homestead/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

const invoicesKey = ['invoices'] as const

/** Lists, lines and reviews follow a change of a review. */
export const refreshInvoices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: invoicesKey })

export const lists = { current: invoicesCurrent, open: invoicesOpen, closed: invoicesClosed } as const
export type InvoiceList = keyof typeof lists

export const invoiceListQuery = (list: InvoiceList, mfrId: string) =>
  queryOptions({
    queryKey: [...invoicesKey, mfrId, list],
    queryFn: ({ signal }) => api(lists[list], { params: { mfrId } }, { signal }),
    meta: { errorToast: failures.load },
  })

export const invoiceLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, id, 'links'],
    queryFn: ({ signal }) => api(invoiceLinks, { params: { id } }, { signal }),
    meta: { errorToast: failures.load },
  })

export const invoiceLinesQuery = (id: string, n: string) =>
  queryOptions({
    queryKey: [...invoicesKey, id, 'lines', n],
    queryFn: ({ signal }) => api(invoiceLines, { params: { id, n } }, { signal }),
    meta: { errorToast: failures.lines },
  })

export const invoiceReviewsQuery = (id: string, n: string) =>
  queryOptions({
    queryKey: [...invoicesKey, id, 'reviews', n],
    queryFn: ({ signal }) => api(invoiceReviews, { params: { id, n } }, { signal }),
    meta: { errorToast: failures.reviews },
  })

export const reviewHistoryQuery = (enterpriseId: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'history', enterpriseId],
    queryFn: ({ signal }) => api(reviewHistory, { params: { enterpriseId } }, { signal }),
    meta: { errorToast: failures.reviews },
  })

/** The lists change with a release, not while somebody looks. */
const fixed = { staleTime: Infinity }

export const reviewReasonsQuery = queryOptions({
  ...fixed,
  queryKey: ['review-reasons'],
  queryFn: ({ signal }) => api(reviewReasons, {}, { signal }),
  meta: { errorToast: failures.reviews },
})

export const reviewStatusesQuery = queryOptions({
  ...fixed,
  queryKey: ['review-statuses'],
  queryFn: ({ signal }) => api(reviewStatuses, {}, { signal }),
  meta: { errorToast: failures.reviews },
})
