import {
  ApiError,
  closingUpload,
  closingUploadBusy,
  type ClosingUploadDetail,
  closingUploadRows,
  closingUploads,
  importClosingUpload,
  mapClosingUpload,
  removeClosingUpload,
  takeBackClosingUpload,
} from '@homestead/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { showErrorToast } from '../../lib/toasts.ts'
import { failures } from './messages.ts'

/** How often a file that is being read, checked or imported is asked how far it is. */
const busyMs = 700

const filesKey = ['closing-files'] as const

export const isBusy = ({ status }: Pick<ClosingUploadDetail, 'status'>): boolean =>
  closingUploadBusy.includes(status)

export const closingFilesQuery = (mfr: string) =>
  queryOptions({
    queryKey: [...filesKey, mfr, 'list'],
    queryFn: ({ signal }) => api(closingUploads, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? busyMs : false),
    meta: { errorToast: failures.list },
  })

export const closingFileQuery = (mfr: string, id: string) =>
  queryOptions({
    queryKey: [...filesKey, mfr, 'file', id],
    queryFn: ({ signal }) => api(closingUpload, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? busyMs : false),
    meta: { errorToast: failures.load },
  })

export type RowFilter = 'all' | 'errors' | 'new'
export const rowsPerPage = 10

/** Rows belong to one check of the file: a choice of columns asks for them anew. */
export const closingRowsQuery = (mfr: string, file: ClosingUploadDetail, show: RowFilter, page: number) =>
  queryOptions({
    queryKey: [...filesKey, mfr, 'rows', file.enterpriseId, file.status, file.checkedCount, show, page],
    queryFn: ({ signal }) =>
      api(
        closingUploadRows,
        { params: { id: file.enterpriseId }, query: { show, page, pageSize: rowsPerPage } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { errorToast: failures.rows },
  })

/** Chooses the sheet, a column or what a value means; the answer says what the rows now come to. */
export const useMapFile = (mfr: string, id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof mapClosingUpload>>[1]['body']) =>
      api(mapClosingUpload, { params: { id }, body }),
    onSuccess: (file) => {
      client.setQueryData(closingFileQuery(mfr, id).queryKey, file)
      // As many rows may have been checked before and after.
      return client.invalidateQueries({ queryKey: [...filesKey, mfr, 'rows', id] })
    },
    // Somebody else may have imported or removed it meanwhile.
    onError: () => client.invalidateQueries({ queryKey: closingFileQuery(mfr, id).queryKey }),
    meta: { errorToast: failures.map },
  })
}

export const useTakeBack = (mfr: string, id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(takeBackClosingUpload, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: closingFileQuery(mfr, id).queryKey }),
    meta: { errorToast: failures.takeBack },
  })
}

/** The file itself goes. Where it was taken back, its page goes on to tell of it. */
export const useRemoveFile = (mfr: string, id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(removeClosingUpload, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...filesKey, mfr] }),
    meta: { errorToast: failures.remove },
  })
}

/** What it held is among the closings now, or was. */
export const wasImported = ({ status }: Pick<ClosingUploadDetail, 'status'>): boolean =>
  ['Processed', 'TakingBack', 'TakenBack'].includes(status)

/** Two people may import at once: who comes second is told that it is being done, not to try again. */
export const useImportFile = (mfr: string, id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await api(importClosingUpload, { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        showErrorToast(failures.importedByOther, error.message)
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: closingFileQuery(mfr, id).queryKey }),
    meta: { errorToast: failures.upload },
  })
}
