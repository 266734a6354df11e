import type { UseQueryResult } from '@tanstack/react-query'

/** What a grid shows of a query: its rows, or that they could not be had and may be asked for again. */
export const rowsOf = <Row>({ data, isLoadingError, refetch }: UseQueryResult<Row[]>) => ({
  rows: data,
  failed: isLoadingError,
  onRetry: () => void refetch(),
})
