import type { Note } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../lib/drafts/confirm.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useAccount } from '../session/session-context.ts'
import { failures, notes as words } from './messages.ts'
import { deleteNote, editNote, notesQuery, type Thread } from './note-queries.ts'

/** What an author may do with a note of theirs. A refused change shows the thread as it is now. */
export const useNoteChanges = (thread: Thread, { id }: Note) => {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const { queryKey } = notesQuery(accountEnterpriseId, thread)
  const show = (changed: Note) =>
    client.setQueryData(queryKey, (all) => all?.map((note) => (note.id === id ? changed : note)))
  const onSettled = () => client.invalidateQueries({ queryKey })
  const edit = useMutation({
    mutationFn: (content: string) => editNote(thread, id, content),
    onSuccess: (note) => {
      show(note)
      showSuccessToast(words.saved)
    },
    onSettled,
    meta: { errorToast: { ...failures.change, saysWhy: true } },
  })
  const remove = useMutation({
    mutationFn: () => deleteNote(thread, id),
    onSuccess: (note) => {
      show(note)
      showSuccessToast(words.removed)
    },
    onSettled,
    meta: { errorToast: { ...failures.remove, saysWhy: true } },
  })
  const askAndRemove = async () => {
    if (await confirm('Please confirm', words.confirmDelete)) remove.mutate()
  }
  return { edit, remove, askAndRemove }
}
