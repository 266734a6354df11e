import {
  applyFeedRun,
  checkFeedRun,
  discardFeedRun,
  feedRun,
  feedRunErrors,
  feedRuns,
  feedStates,
  isRunning,
  stopFeedRun,
  undoFeedRun,
  type CallArgs,
  type FeedRun,
  type RunFilter,
} from '@homestead/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

/** How often a run at work is asked how far it is. */
const busyMs = 700
/** How often a list looks by itself whether a program brought something. */
const quietMs = 15_000

const feedsKey = ['feeds'] as const
export const errorsPerPage = 10

export const feedStatesQuery = queryOptions({
  queryKey: [...feedsKey, 'states'],
  queryFn: ({ signal }) => api(feedStates, {}, { signal }),
  staleTime: 0,
  meta: { errorToast: failures.states },
})

export const feedRunsQuery = (query: RunFilter & { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...feedsKey, 'runs', query],
    queryFn: ({ signal }) => api(feedRuns, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => isRunning(status)) ? busyMs : quietMs,
    meta: { errorToast: failures.runs },
  })

/** For the menu: how many runs wait for somebody. Where that is not known nothing stands there. */
export const runsToReviewQuery = queryOptions({
  queryKey: [...feedsKey, 'to-review'],
  queryFn: async ({ signal }) => (await api(feedRuns, { query: { pageSize: 1 } }, { signal })).counts.review,
  staleTime: 0,
  refetchInterval: quietMs,
  meta: { errorToast: { silent: true } },
})

/** A run that has come to another state is perhaps one more that waits, or one less. */
export function useReviewCountAfter(status: FeedRun['status'] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (status) void client.invalidateQueries({ queryKey: runsToReviewQuery.queryKey })
  }, [client, status])
}

export const feedRunQuery = (run: number) =>
  queryOptions({
    queryKey: [...feedsKey, 'run', run],
    queryFn: ({ signal }) => api(feedRun, { params: { run } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.status) ? busyMs : false),
    meta: { errorToast: failures.run },
  })

export const runErrorsQuery = (
  { id, status, checkedAt, errorCount }: FeedRun,
  feed: string | undefined,
  page: number,
) =>
  queryOptions({
    queryKey: [...feedsKey, 'errors', id, status, checkedAt, errorCount, feed, page],
    queryFn: ({ signal }) =>
      api(
        feedRunErrors,
        { params: { run: id }, query: { page, pageSize: errorsPerPage, ...(feed && { feed }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errorToast: failures.errors },
  })

/** A file that was sent is a run of the list, also of one that shows already. */
export const useRefreshFeeds = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: feedsKey })
}

/** What may be done with a run. The answer says how it stands; who came too late sees what the other did. */
export const useRunActs = (id: number) => {
  const client = useQueryClient()
  const params = { run: id }
  const told = {
    onSuccess: (run: FeedRun) => {
      client.setQueryData(feedRunQuery(id).queryKey, run)
      void client.invalidateQueries({ queryKey: feedsKey })
    },
    onError: () => void client.invalidateQueries({ queryKey: feedRunQuery(id).queryKey }),
    meta: { errorToast: failures.act },
  }
  return {
    apply: useMutation({
      mutationFn: (body: { skipErrors: boolean; confirmRemoval: boolean }) =>
        api(applyFeedRun, { params, body }),
      ...told,
    }),
    check: useMutation({
      mutationFn: (body: CallArgs<typeof checkFeedRun>['body']) => api(checkFeedRun, { params, body }),
      ...told,
    }),
    discard: useMutation({ mutationFn: () => api(discardFeedRun, { params }), ...told }),
    stop: useMutation({ mutationFn: () => api(stopFeedRun, { params }), ...told }),
    undo: useMutation({ mutationFn: () => api(undoFeedRun, { params }), ...told }),
  }
}
