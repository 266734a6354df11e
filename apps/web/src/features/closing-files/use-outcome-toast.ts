import {
  type ClosingUploadDetail,
  closingFileFailed,
  closingFileSucceeded,
  takeBackFailed,
} from '@homestead/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { isBusy } from './closing-file-queries.ts'
import { importing } from './messages.ts'

/** Says how it ended, to those who saw it begin. */
export const useOutcomeToast = (file: ClosingUploadDetail): void => {
  const client = useQueryClient()
  const { status, problem } = file
  const before = useRef(status)
  useEffect(() => {
    const last = before.current
    before.current = status
    if (last === status || status === 'TakingBack') return
    if (last === 'TakingBack' && status === 'Processed') {
      showErrorToast(takeBackFailed, problem ?? '')
    } else if (status === 'Processed' || status === 'TakenBack') {
      showSuccessToast(status === 'TakenBack' ? importing.takenBackNews : closingFileSucceeded)
      // Closings are what every report counts.
      void client.invalidateQueries()
    } else if (status === 'Failed' || (last === 'Importing' && !isBusy({ status }))) {
      showErrorToast(closingFileFailed, problem ?? '')
    }
  }, [client, status, problem])
}
