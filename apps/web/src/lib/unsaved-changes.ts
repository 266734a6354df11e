import { useEffect, useId } from 'react'
import { confirm } from './confirm.ts'

export const unsavedTitle = 'Please confirm'
export const unsavedMessage = 'You have unsaved data changes. Are you sure you want to cancel?'

const dirtyForms = new Set<string>()

let prepare: (() => void) | undefined

/** Lets whoever asks the question get ready for it. */
export const onFirstUnsavedChange = (listener: () => void): void => {
  prepare = listener
}

export const markForm = (id: string, dirty: boolean): void => {
  if (!dirty) {
    dirtyForms.delete(id)
    return
  }
  dirtyForms.add(id)
  prepare?.()
  prepare = undefined
}

export const hasUnsavedChanges = (): boolean => dirtyForms.size > 0

export const discardUnsavedChanges = (): void => dirtyForms.clear()

/** True when nothing would be lost, or the person lets it go. */
export const mayLeave = async (ask: typeof confirm = confirm): Promise<boolean> => {
  if (!hasUnsavedChanges()) return true
  if (!(await ask(unsavedTitle, unsavedMessage))) return false
  discardUnsavedChanges()
  return true
}

/** A form says through this whether it holds changes; leaving in any way then asks first. */
export const useUnsavedChanges = (isDirty: boolean): void => {
  const id = useId()
  useEffect(() => {
    markForm(id, isDirty)
    return () => markForm(id, false)
  }, [id, isDirty])
}
