import { useEffect, useId } from 'react'
import { confirm } from './confirm.ts'

export const unsavedMessage = 'You have unsaved data changes. Are you sure you want to cancel?'

/** By form, whether it stays with what it holds while another row of the page is chosen. */
const dirtyForms = new Map<string, boolean>()

let prepare: (() => void) | undefined

/** Lets whoever asks the question get ready for it. */
export const onFirstUnsavedChange = (listener: () => void): void => {
  prepare = listener
}

export const markForm = (id: string, dirty: boolean, stays = false): void => {
  if (!dirty) {
    dirtyForms.delete(id)
    return
  }
  dirtyForms.set(id, stays)
  prepare?.()
  prepare = undefined
}

export const unsavedForms = (): number => dirtyForms.size

export const hasUnsavedChanges = (): boolean => unsavedForms() > 0

export const discardUnsavedChanges = (): void => dirtyForms.clear()

const mayLose = async (forms: string[], ask: typeof confirm): Promise<boolean> => {
  if (forms.length === 0) return true
  if (!(await ask(unsavedMessage))) return false
  for (const id of forms) dirtyForms.delete(id)
  return true
}

/** True when nothing would be lost, or the person lets it go. */
export const mayLeave = (ask: typeof confirm = confirm): Promise<boolean> =>
  mayLose([...dirtyForms.keys()], ask)

/** The same, where the page stays and another of its rows is chosen. */
export const mayChooseAnother = (ask: typeof confirm = confirm): Promise<boolean> =>
  mayLose(
    [...dirtyForms.keys()].filter((id) => !dirtyForms.get(id)),
    ask,
  )

/** A form says through this whether it holds changes; leaving in any way then asks first. */
export const useUnsavedChanges = (isDirty: boolean, { stays = false } = {}): void => {
  const id = useId()
  useEffect(() => {
    markForm(id, isDirty, stays)
    return () => markForm(id, false)
  }, [id, isDirty, stays])
}
