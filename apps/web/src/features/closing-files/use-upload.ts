import { uploadClosings, closingFilePath } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts'
import { showErrorToast } from '../../lib/toasts.ts'
import { refusal } from './choose-file.ts'
import { closingFileQuery } from './closing-file-queries.ts'
import { failures } from './messages.ts'

export interface Upload {
  /** The file on its way and how much of it is there, from 0 to 1. */
  sending: { name: string; part: number } | undefined
  send: (file: File) => void
}

/** Sends a closing file and goes to the page where its rows are checked. */
export const useUpload = (mfr: string): Upload => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Upload['sending']>()
  const upload = useMutation({
    mutationFn: (file: File) =>
      api(
        uploadClosings,
        { query: { name: file.name } },
        { file, fetch: fetchWithProgress((part) => setSending({ name: file.name, part })) },
      ),
    onSuccess: async (file) => {
      client.setQueryData(closingFileQuery(mfr, file.enterpriseId).queryKey, file)
      await navigate({ to: closingFilePath(file.enterpriseId) })
    },
    onSettled: () => setSending(undefined),
    meta: { errorToast: failures.upload },
  })
  return {
    sending,
    send: (file) => {
      const reason = refusal(file)
      if (reason) {
        showErrorToast(failures.upload.title, reason)
        return
      }
      setSending({ name: file.name, part: 0 })
      upload.mutate(file)
    },
  }
}
