import {
  builderShare,
  closingShare,
  type HomeTypeChoice,
  shareBuildersSummary,
  shareClosingsSummary,
  usageTrendingBuilders,
} from '@homestead/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

const meta = { errorToast: failures.chart }

/** What is counted: builders or closings. */
export type Counted = 'builders' | 'closings'

/** Whose share, in which regions, of which homes. */
export interface ShareScope {
  mfr: string
  narrowing: HomeTypeChoice & { features: number[] | undefined }
}

const charts = { builders: builderShare, closings: closingShare }
const summaries = { builders: shareBuildersSummary, closings: shareClosingsSummary }

export const shareQuartersQuery = (
  counted: Counted,
  { mfr, narrowing }: ShareScope,
  days: { startOn: string; endOn: string },
) =>
  queryOptions({
    queryKey: ['usage-trending', 'quarters', counted, mfr, narrowing, days],
    queryFn: ({ signal }) =>
      api(charts[counted], { params: { accountId: mfr }, query: { ...narrowing, ...days } }, { signal }),
    meta,
  })

export const shareSummaryQuery = (counted: Counted, { mfr, narrowing }: ShareScope) =>
  queryOptions({
    queryKey: ['usage-trending', 'summary', counted, mfr, narrowing],
    queryFn: ({ signal }) => api(summaries[counted], { params: { mfr }, query: narrowing }, { signal }),
    meta,
  })

/** Who uses the products most. */
export const usageBuildersQuery = (mfr: string) =>
  queryOptions({
    queryKey: ['usage-trending', 'builders', mfr],
    queryFn: ({ signal }) => api(usageTrendingBuilders, { params: { mfr }, query: {} }, { signal }),
    meta,
  })

export const foundBuildersQuery = (mfr: string, name: string) =>
  queryOptions({
    queryKey: ['usage-trending', 'builders', mfr, 'named', name],
    queryFn: ({ signal }) => api(usageTrendingBuilders, { params: { mfr }, query: { name } }, { signal }),
    placeholderData: keepPreviousData,
    // A failed search shows an empty list, nothing louder.
    meta: { errorToast: { silent: true } },
  })

export const usageBuilderQuery = (mfr: string, builderEnterpriseId: string) =>
  queryOptions({
    queryKey: ['usage-trending', 'builder', mfr, builderEnterpriseId],
    queryFn: ({ signal }) =>
      api(usageTrendingBuilders, { params: { mfr }, query: { builderEnterpriseId } }, { signal }),
    meta,
  })
