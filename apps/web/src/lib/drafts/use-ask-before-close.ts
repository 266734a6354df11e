import { confirm } from './confirm.ts'
import { unsavedMessage, useUnsavedChanges } from './unsaved-changes.ts'

/** Closes a dialog with a form, and asks first where it holds changes; those of the page beneath stay. */
export const useAskBeforeClose = (isDirty: boolean, onClose: () => void): (() => void) => {
  useUnsavedChanges(isDirty)
  const close = async () => {
    if (!isDirty || (await confirm(unsavedMessage))) onClose()
  }
  return () => void close()
}
