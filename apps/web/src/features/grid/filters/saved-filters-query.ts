import { deleteFilter, saveFilter, savedFilters } from '@homestead/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

const keyOf = (gridKey: string, account: string) => ['saved-filters', gridKey, account]

/** The filters a person saved for a grid, newest first. */
export const savedFiltersQuery = (gridKey: string, account: string) =>
  queryOptions({
    queryKey: keyOf(gridKey, account),
    queryFn: ({ signal }) => api(savedFilters, { params: { gridKey } }, { signal }),
  })

/** Both reload the list: the server knows what is in it. */
export const useSavedFilterChanges = (gridKey: string, account: string) => {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(gridKey, account) })
  const save = useMutation({
    mutationFn: (body: { saveName: string; savedData: string }) =>
      api(saveFilter, { params: { gridKey }, body }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: number) => api(deleteFilter, { params: { id } }),
    onSuccess,
  })
  return { save, remove }
}
