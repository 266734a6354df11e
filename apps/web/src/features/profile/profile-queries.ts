import { contactProfile, ownSignIns, secondFactor } from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { failures } from './messages.ts'

export const profileQuery = (acct: string, id: string) =>
  queryOptions({
    queryKey: ['profile', acct, id],
    queryFn: ({ signal }) => api(contactProfile, { params: { acct, id } }, { signal }),
    staleTime: 0,
    meta: { errorToast: failures.load },
  })

export const ownSignInsQuery = queryOptions({
  queryKey: ['own-sign-ins'],
  queryFn: ({ signal }) => api(ownSignIns, {}, { signal }),
  staleTime: 0,
  meta: { errorToast: failures.signIns },
})

export const secondFactorQuery = (id: string) =>
  queryOptions({
    queryKey: ['second-factor', id],
    queryFn: ({ signal }) => api(secondFactor, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { errorToast: failures.twoStep },
  })
