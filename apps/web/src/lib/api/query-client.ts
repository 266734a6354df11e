import { ApiError } from '@homestead/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type ErrorToastOptions, toastError } from './error-toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorToast?: ErrorToastOptions }
    mutationMeta: { errorToast?: ErrorToastOptions }
  }
}

/** Busy now: asking again in a moment may work. */
const isOverload = (error: unknown) => error instanceof ApiError && [429, 503].includes(error.status)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => toastError(error, query.meta?.errorToast) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => toastError(error, mutation.meta?.errorToast),
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => isOverload(error) && count < 2,
    },
  },
})
