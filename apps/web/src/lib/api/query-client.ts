import { ApiError } from '@homestead/contract'
import { MutationCache, QueryCache, QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { type ErrorToastOptions, toastError } from './error-toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      errorToast?: ErrorToastOptions
      /** Where one of these failed as well, the page has said so: a toast for each part would hide its Try again. */
      partOf?: readonly QueryKey[]
    }
    mutationMeta: { errorToast?: ErrorToastOptions }
  }
}

/** Busy now: asking again in a moment may work. */
const isOverload = (error: unknown) => error instanceof ApiError && [429, 503].includes(error.status)

/** Calls that go out together fail in any order, so the part waits for what it belongs to. */
const hasFailed = async (queryKey: QueryKey): Promise<boolean> => {
  const whole = queryClient.getQueryCache().find({ queryKey })
  await whole?.promise?.catch(() => undefined)
  return whole?.state.status === 'error'
}

const tell = async (problem: unknown, meta: QueryMeta | undefined): Promise<void> => {
  const failed = await Promise.all((meta?.partOf ?? []).map(hasFailed))
  if (!failed.includes(true)) toastError(problem, meta?.errorToast)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => void tell(error, meta) }),
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
