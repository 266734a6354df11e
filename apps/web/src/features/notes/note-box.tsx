import { ApiError, longestNote } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { characterCount } from '../../lib/drafts/character-count.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { useAccount } from '../session/session-context.ts'
import { failures, notes as words } from './messages.ts'
import { addNote, notesQuery, type Thread } from './note-queries.ts'
import css from './notes.module.css'

/** As many lines as are written, 3 to 8; where the browser can, the style also counts the wrapped ones. */
const rowsFor = (text: string) => Math.min(Math.max(text.split('\n').length, 3), 8)

/** Empties as soon as it is sent; if that fails, the text comes back. */
export function NoteBox({ thread, readOnly }: { thread: Thread; readOnly: boolean }) {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const roomId = useId()
  const { queryKey } = notesQuery(accountEnterpriseId, thread)
  const post = useMutation({
    mutationFn: (content: string) => addNote(thread, content),
    meta: { errorToast: { ...failures.add, saysWhy: true } },
    onSuccess: (note) => {
      client.setQueryData(queryKey, (earlier) => [note, ...(earlier ?? [])])
      showSuccessToast(words.posted)
    },
    onError: (error, content) => {
      // What was typed meanwhile stays below what comes back.
      setText((typed) => (typed ? `${content}\n${typed}` : content))
      // What the thread is about may have been closed meanwhile; then the page shows that.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ refetchType: 'active' })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  useUnsavedChanges(text.trim() !== '')
  const send = () => {
    post.mutate(text.trim())
    setText('')
  }
  return (
    <div>
      <textarea
        className={css.box}
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        rows={rowsFor(text)}
        maxLength={longestNote}
        aria-describedby={roomId}
        disabled={readOnly}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => setText(text.trim())}
      />
      <div className={css.send}>
        <span id={roomId} className={css.room}>
          {characterCount(text, longestNote)}
        </span>
        <Button disabled={readOnly || text.trim() === ''} busy={post.isPending} onClick={send}>
          {words.post}
        </Button>
      </div>
    </div>
  )
}
