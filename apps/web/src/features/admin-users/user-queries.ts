import { contactsWithPermissions, type ProductId, productFeatures, roles } from '@homestead/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

const usersKey = ['users'] as const

export const refreshUsers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: usersKey })

export const usersQuery = (account: string) =>
  queryOptions({
    queryKey: [...usersKey, account],
    queryFn: ({ signal }) => api(contactsWithPermissions, {}, { signal }),
    meta: { errorToast: failures.load },
  })

/** The lists change with a release, not while somebody looks. */
const fixed = { staleTime: Infinity }

export const rolesQuery = (product: ProductId) =>
  queryOptions({
    ...fixed,
    queryKey: ['roles', product],
    queryFn: ({ signal }) => api(roles, { params: { product } }, { signal }),
  })

export const productFeaturesQuery = (product: ProductId) =>
  queryOptions({
    ...fixed,
    queryKey: ['product-features', product],
    queryFn: ({ signal }) => api(productFeatures, { params: { product } }, { signal }),
  })
