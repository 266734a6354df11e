import { longestNote, type Note } from '@homestead/contract'
import { useState } from 'react'
import { formatMoment } from '../../lib/format/format.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { authorName } from './author-name.ts'
import { notes as words } from './messages.ts'
import type { Thread } from './note-queries.ts'
import css from './notes.module.css'
import { useNoteChanges } from './use-note-changes.ts'

/** What somebody wrote and when; its author may change it for a while and delete it. */
export function NoteItem({ note, thread, readOnly }: { note: Note; thread: Thread; readOnly: boolean }) {
  const { created, contactName, content, editedOn, deletedOn } = note
  const { edit, remove, askAndRemove } = useNoteChanges(thread, note)
  const [draft, setDraft] = useState<string>()
  useUnsavedChanges(draft !== undefined && draft.trim() !== content)
  return (
    <div>
      <p>
        <b>{authorName(contactName)}</b> <time dateTime={created}>{formatMoment(created)}</time>
        {editedOn && !deletedOn && (
          <span className={css.mark} title={formatMoment(editedOn)}>
            {words.edited}
          </span>
        )}
      </p>
      {deletedOn ? (
        <p className={css.deleted}>{words.deleted}</p>
      ) : draft === undefined ? (
        <p className={css.content}>{content}</p>
      ) : (
        <form
          className={css.change}
          onSubmit={(event) => {
            event.preventDefault()
            edit.mutate(draft.trim(), { onSuccess: () => setDraft(undefined) })
          }}
        >
          <textarea
            className={css.box}
            aria-label={words.editNote}
            rows={3}
            maxLength={longestNote}
            value={draft}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened it
            autoFocus
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <div className={css.own}>
            <Button size="small" type="submit" disabled={draft.trim() === ''} busy={edit.isPending}>
              {words.save}
            </Button>
            <Button size="small" variant="ghost" onClick={() => setDraft(undefined)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
      {note.isOwn && !deletedOn && !readOnly && draft === undefined && (
        <div className={css.own}>
          {note.isEditable && (
            <Button size="small" variant="ghost" onClick={() => setDraft(content)}>
              {words.edit}
            </Button>
          )}
          <Button size="small" variant="ghost" busy={remove.isPending} onClick={() => void askAndRemove()}>
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
