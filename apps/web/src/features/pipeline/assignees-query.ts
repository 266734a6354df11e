import { assignees } from '@homestead/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Contacts of the account who may be given an opportunity or a lead. */
export const assigneesQuery = (mfr: string) =>
  queryOptions({
    queryKey: ['assignees', mfr],
    queryFn: ({ signal }) => api(assignees, {}, { signal }),
  })
