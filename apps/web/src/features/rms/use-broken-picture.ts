import { useState } from 'react'
import { showErrorToast } from '../../lib/toasts.ts'
import type { failures } from './messages.ts'

/** Whether a picture turned out not to be one; the person is told once. */
export function useBrokenPicture(failure: (typeof failures)['image']) {
  const [broken, setBroken] = useState(false)
  const onError = () => {
    setBroken(true)
    showErrorToast(failure.title, failure.body, failure.duration)
  }
  return { broken, onError }
}
