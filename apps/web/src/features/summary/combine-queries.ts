import type { TileQuery } from './tile.tsx'

/** For a tile that needs two answers: it waits for both, fails with either, and asks again for what failed. */
export const combineQueries = <A, B>(one: TileQuery<A>, other: TileQuery<B>): TileQuery<[A, B]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isLoadingError: one.isLoadingError || other.isLoadingError,
  refetch: () =>
    Promise.all([one, other].filter(({ isLoadingError }) => isLoadingError).map(({ refetch }) => refetch())),
})
