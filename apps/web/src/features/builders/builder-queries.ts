import { builderProfileSummary, builderValue } from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const builderProfileQuery = (mfr: string, builderId: string) =>
  queryOptions({
    queryKey: ['builder-profile', mfr, builderId],
    queryFn: ({ signal }) => api(builderProfileSummary, { params: { mfr, builderId } }, { signal }),
  })

export const builderValueQuery = (mfr: string, builder: string) =>
  queryOptions({
    queryKey: ['builder-value', mfr, builder],
    queryFn: ({ signal }) => api(builderValue, { params: { mfr, builder } }, { signal }),
  })
