import { mayLeave, useUnsavedChanges } from './unsaved-changes.ts'

/** Closes a dialog with a form, and asks first where it holds changes. */
export const useAskBeforeClose = (isDirty: boolean, onClose: () => void): (() => void) => {
  useUnsavedChanges(isDirty)
  const leave = async () => {
    if (await mayLeave()) onClose()
  }
  return () => void leave()
}
