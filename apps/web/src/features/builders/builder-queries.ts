import {
  builderContacts,
  builderProfile,
  builderProfileSummary,
  builderValue,
  closingPercentage,
  closingsDetail,
  type HomeTypeChoice,
  trailing12,
  usageTrendingBuilderDetail,
} from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { ErrorToastOptions } from '../../lib/api/error-toast.ts'
import { failures } from './messages.ts'

/** Of a builder that nobody knows the page says so once, and not each of its parts. */
const unknownIsSaid = (errorToast: ErrorToastOptions) => ({
  errorToast: { ...errorToast, silentUnknown: true },
})

export const builderProfileQuery = (mfr: string, builderId: string) =>
  queryOptions({
    queryKey: ['builder-profile', mfr, builderId],
    queryFn: ({ signal }) => api(builderProfileSummary, { params: { mfr, builderId } }, { signal }),
    meta: unknownIsSaid({}),
  })

/** How long it has been using the manufacturer's product, and what it builds line by line. */
export const builderDetailsQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: ['builder-details', mfr, id],
    queryFn: ({ signal }) => api(builderProfile, { params: { id } }, { signal }),
    meta: unknownIsSaid({}),
  })

export const builderValueQuery = (mfr: string, builder: string) =>
  queryOptions({
    queryKey: ['builder-value', mfr, builder],
    queryFn: ({ signal }) => api(builderValue, { params: { mfr, builder } }, { signal }),
    meta: unknownIsSaid({}),
  })

export const contactsQuery = (mfr: string, enterpriseId: string) =>
  queryOptions({
    queryKey: ['builder-contacts', mfr, enterpriseId],
    queryFn: ({ signal }) => api(builderContacts, { params: { enterpriseId } }, { signal }),
    meta: unknownIsSaid(failures.contactToast),
  })

export const shareQuery = (mfr: string, builder: string) =>
  queryOptions({
    queryKey: ['builder-share', mfr, builder],
    queryFn: ({ signal }) => api(closingPercentage, { params: { mfr, builder } }, { signal }),
    meta: unknownIsSaid(failures.chart),
  })

export const trailingQuery = (mfr: string, builder: string) =>
  queryOptions({
    queryKey: ['builder-trailing', mfr, builder],
    queryFn: ({ signal }) => api(trailing12, { params: { mfr, builder } }, { signal }),
    meta: unknownIsSaid(failures.chart),
  })

/** Which months and which homes; without them twelve months of all homes. */
export interface UsageChoice extends HomeTypeChoice {
  startOn?: string
  endOn?: string
}

export const usageQuery = (mfr: string, builderEnterpriseId: string, choice: UsageChoice = {}) =>
  queryOptions({
    queryKey: ['builder-usage', mfr, builderEnterpriseId, choice],
    queryFn: ({ signal }) =>
      api(
        usageTrendingBuilderDetail,
        { params: { mfr }, query: { builderEnterpriseId, ...choice } },
        { signal },
      ),
    meta: unknownIsSaid(failures.chart),
  })

export const closingsQuery = (mfr: string, builderEnterpriseId: string, choice: UsageChoice) =>
  queryOptions({
    queryKey: ['builder-closings', mfr, builderEnterpriseId, choice],
    queryFn: ({ signal }) =>
      api(closingsDetail, { params: { mfr }, query: { builderEnterpriseId, ...choice } }, { signal }),
    meta: unknownIsSaid(failures.grid),
  })
