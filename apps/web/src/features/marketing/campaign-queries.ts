import { campaignChoices, campaignFiles, campaigns } from '@homestead/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

const marketingKey = ['marketing'] as const

export const refreshCampaigns = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: marketingKey })

export const campaignsQuery = (mfr: string) =>
  queryOptions({
    queryKey: [...marketingKey, mfr, 'campaigns'],
    queryFn: ({ signal }) => api(campaigns, {}, { signal }),
    meta: { errorToast: failures.load },
  })

export const campaignChoicesQuery = (mfr: string) =>
  queryOptions({
    queryKey: [...marketingKey, mfr, 'choices'],
    queryFn: ({ signal }) => api(campaignChoices, {}, { signal }),
    meta: { errorToast: failures.choices },
  })

export const campaignFilesQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...marketingKey, mfr, 'files', id],
    queryFn: ({ signal }) => api(campaignFiles, { params: { id } }, { signal }),
    meta: { errorToast: failures.files },
  })
