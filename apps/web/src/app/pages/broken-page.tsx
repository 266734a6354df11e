import { ApiError } from '@homestead/contract'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportBrokenPage } from '../../lib/api/error-report.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import css from './broken-page.module.css'

/** Takes the place of a page that broke, so that the rest of the portal stays usable. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    if (!(error instanceof ApiError)) reportBrokenPage(error)
  }, [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={css.frame}>
      <FailedState
        title="This page could not be shown"
        hint="Nothing you saved is lost. If it keeps happening, customer support can help."
        onRetry={retry}
      />
    </div>
  )
}
