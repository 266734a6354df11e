import type { Note } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../lib/drafts/confirm.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useAccount } from '../session/session-context.ts'
import { failures, notes as words } from './messages.ts'
import { deleteNote, editNote, notesQuery, type Thread } from './note-queries.ts'

/** What an author may do with a note of theirs. A refused change shows the thread as it is now. */
export const useNoteChanges = (thread: Thread, note: Note) => {
  const { id } = note
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const { queryKey } = notesQuery(accountEnterpriseId, thread)
  const show = (changed: Note) =>
    client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? changed : one)))
  const onSettled = () => client.invalidateQueries({ queryKey })
  const edit = useMutation({
    mutationFn: (content: string) => editNote(thread, note, content),
    onSuccess: (changed) => {
      show(changed)
      showSuccessToast(words.saved)
    },
    onSettled,
    meta: { errorToast: { ...failures.change, saysWhy: true } },
  })
  const remove = useMutation({
    mutationFn: () => deleteNote(thread, id),
    onSuccess: (changed) => {
      show(changed)
      showSuccessToast(words.removed)
    },
    onSettled,
    meta: { errorToast: { ...failures.remove, saysWhy: true } },
  })
  const askAndRemove = async (onRemoved: () => void) => {
    if (await confirm(words.confirmDelete)) remove.mutate(undefined, { onSuccess: onRemoved })
  }
  return { edit, remove, askAndRemove }
}
