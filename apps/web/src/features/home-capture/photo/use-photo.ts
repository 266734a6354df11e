import { captureImage } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { apiResponse } from '../../../lib/api/api.ts'

/** A tab that shows it may be loaded again after the page has moved on to another item. */
const keptMs = 600_000

/** An address for a file that was fetched; an <img> could not say who asks for it. */
const useObjectUrl = (file: Blob | null | undefined): string | undefined => {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (url && setTimeout(() => URL.revokeObjectURL(url), keptMs)), [url])
  return url
}

/** The photo of an item as an address of this tab. One that cannot be had is told in its place, not in a toast each. */
export const usePhoto = (id: string, imagePath: string | null) => {
  const { data, refetch } = useQuery({
    queryKey: ['capture-photo', id],
    queryFn: async ({ signal }) => {
      try {
        return await (await apiResponse(captureImage, { params: { id } }, { signal })).blob()
      } catch (error) {
        if (signal.aborted) throw error
        return null
      }
    },
    staleTime: Infinity,
    enabled: imagePath !== null,
  })
  return { url: useObjectUrl(data), failed: data === null, retry: () => void refetch() }
}
