import { Outlet, useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { question } from '../lib/drafts/confirm.ts'
import { waitingForSignIn } from '../lib/auth/sign-in-again.ts'
import { useStore } from '../lib/store.ts'
import { hasUnsavedChanges, mayLeave, onFirstUnsavedChange } from '../lib/drafts/unsaved-changes.ts'
import { Toaster } from '../ui/overlay/toaster.tsx'

// Dialogs are rare and heavy, so they are not part of the first load.
const loadConfirm = () => import('../ui/overlay/confirm-dialog.tsx')
const ConfirmDialog = lazy(loadConfirm)
const SignInAgainDialog = lazy(() => import('../features/sign-in/sign-in-again-dialog.tsx'))

// Once there is something to lose, the question must be at hand, even offline.
onFirstUnsavedChange(() => void loadConfirm().catch(() => undefined))

/** What stands around every page: the question before unsaved changes are lost, dialogs and toasts. */
export function Root() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    enableBeforeUnload: hasUnsavedChanges,
  })
  const asked = useStore(question) !== undefined
  const waiting = useStore(waitingForSignIn) !== undefined
  return (
    <>
      <Outlet />
      <Suspense>
        {asked && <ConfirmDialog />}
        {waiting && <SignInAgainDialog />}
      </Suspense>
      <Toaster />
    </>
  )
}
